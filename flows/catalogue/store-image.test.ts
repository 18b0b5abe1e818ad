import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Media } from '#providers/media/media.ts'
import { storeImage, storeOriginal } from './store-image.ts'

const aPicture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()

function store() {
  const files = new Map<string, Uint8Array>()
  const media: Media = {
    name: 'memory',
    get: async (name) => files.get(name) ?? null,
    put: async (name, bytes) => void files.set(name, bytes),
  }
  return { files, media }
}

async function storedFiles(width: number): Promise<{ names: string[]; widths: readonly number[] }> {
  const { files, media } = store()
  const { url, widths } = await storeImage(media, await aPicture(width), { avifEffort: 0 })
  const hash = url.slice('/media/'.length, -'.webp'.length)
  const sizes = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const form = name.replace(hash, '')
      return form === '.json' ? form : `${form} ${(await sharp(bytes).metadata()).width}`
    }),
  )
  return { names: sizes.sort(), widths: widths ?? [] }
}

test('a picture is kept as AVIF in the widths that it fills, and as WebP where a page names that', async () => {
  expect(await storedFiles(800)).toEqual({
    widths: [160, 288, 336, 432, 496, 736],
    names: [
      '-160.avif 160',
      '-288.avif 288',
      '-336.avif 336',
      '-432.avif 432',
      '-432.webp 432',
      '-496.avif 496',
      '-496.webp 496',
      '-736.avif 736',
      '.json',
      '.webp 736',
    ],
  })
})

test('the original width is kept if well above the last width; a small picture keeps its size', async () => {
  expect((await storedFiles(700)).widths).toEqual([160, 288, 336, 432, 496, 700])
  expect(await storedFiles(100)).toEqual({
    widths: [100],
    names: ['-100.avif 100', '-100.webp 100', '.json', '.webp 100'],
  })
})

test('an original is kept as it came, and stays so when its widths are made', async () => {
  const { files, media } = store()
  const original = await sharp(await aPicture(300))
    .webp({ lossless: true })
    .toBuffer()
  const shape = { width: 300, height: 40, colour: '#c0392b' }
  const whole = await storeOriginal(media, original, shape)
  expect(whole).toMatchObject({ kind: 'image', ...shape, widths: [] })
  const name = whole.url.slice('/media/'.length)
  expect([...files]).toEqual([[name, original]])
  const made = await storeImage(media, original, { avifEffort: 0 })
  expect(made).toMatchObject({ url: whole.url, width: 300, height: 40, colour: '#c0392b', widths: [160, 288] })
  expect(files.get(name)).toBe(original)
  expect(await storeOriginal(media, original, shape)).toEqual(made)
})

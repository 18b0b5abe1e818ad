import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keepPicture } from './store-image.ts'

const aPicture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()

async function kept(width: number): Promise<{ names: string[]; widths: readonly number[] }> {
  const files = new Map<string, Uint8Array>()
  const media = {
    name: 'memory',
    get: async (name: string) => files.get(name) ?? null,
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
  }
  const { url, widths } = await keepPicture(media, await aPicture(width), { avifEffort: 0 })
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
  expect(await kept(800)).toEqual({
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

test('what lies above its last width by a good part is kept, too; a small picture stays as it is', async () => {
  expect((await kept(700)).widths).toEqual([160, 288, 336, 432, 496, 700])
  expect(await kept(100)).toEqual({
    widths: [100],
    names: ['-100.avif 100', '-100.webp 100', '.json', '.webp 100'],
  })
})

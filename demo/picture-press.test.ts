import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { keepPicture } from '#flows/catalogue/store-image.ts'
import type { Media } from '#providers/media/media.ts'
import { openPress } from './picture-press.ts'

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#c0392b"/></svg>',
)
const quick = { avifEffort: 0 }

function store(): Media & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    name: 'memory',
    files,
    get: async (name) => files.get(name) ?? null,
    put: async (name, bytes) => {
      files.set(name, bytes)
    },
  }
}

function aPress(media: Media) {
  const press = openPress(media)
  onTestFinished(press.close)
  return press
}

test('the press makes of a drawing what the shop itself would make of it', async () => {
  const [ours, theirs] = [store(), store()]
  expect(await aPress(theirs).print(drawing, quick)).toEqual(await keepPicture(ours, drawing, quick))
  expect([...theirs.files.keys()]).toEqual([...ours.files.keys()])
  for (const [name, bytes] of ours.files)
    expect(Buffer.compare(bytes, theirs.files.get(name) ?? drawing)).toBe(0)
})

test('what was kept before is not made again', async () => {
  const media = store()
  const press = aPress(media)
  const first = await press.print(drawing, quick)
  const put = [...media.files.values()]
  expect(await press.print(drawing, quick)).toEqual(first)
  expect([...media.files.values()].every((bytes, at) => bytes === put[at])).toBe(true)
})

test('a picture that can’t be read breaks nothing but itself', async () => {
  const press = aPress(store())
  await expect(press.print(Buffer.from('no picture'), quick)).rejects.toThrow('unsupported image format')
  expect(await press.print(drawing, quick)).toMatchObject({ width: 320, height: 200, colour: '#c0392b' })
})

test('who waits for a press that ends, or for a store that is away, is told', async () => {
  const ended = openPress({ ...store(), get: () => wait(60_000, null, { ref: false }) })
  const unfinished = ended.print(drawing, quick)
  ended.close()
  await expect(unfinished).rejects.toThrow('has ended')
  const away = async () => {
    throw new Error('the disk is full')
  }
  await expect(aPress({ ...store(), put: away }).print(drawing, quick)).rejects.toThrow('the disk is full')
})

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskMedia } from './disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-media-'))
afterAll(() => rm(folder, { recursive: true }))

test('a picture is what was put, and nothing before', async () => {
  const media = await diskMedia(join(folder, 'new', 'media'))
  expect(await media.get('a.webp')).toBeNull()
  await media.put('a.webp', new Uint8Array([1, 2, 3]))
  expect([...((await media.get('a.webp')) ?? [])]).toEqual([1, 2, 3])
})

test('putting the same picture twice at once leaves one whole file', async () => {
  const media = await diskMedia(join(folder, 'twice'))
  const bytes = new Uint8Array(100_000).fill(7)
  await Promise.all([media.put('a.webp', bytes), media.put('a.webp', bytes)])
  expect(await readdir(join(folder, 'twice'))).toEqual(['a.webp'])
  expect((await media.get('a.webp'))?.length).toBe(100_000)
})

test('a picture that could not be stored leaves nothing behind', async () => {
  const place = join(folder, 'refused')
  const media = await diskMedia(place)
  await mkdir(join(place, 'a.webp'))
  await expect(media.put('a.webp', new Uint8Array([1]))).rejects.toThrow('EISDIR')
  expect(await readdir(place)).toEqual(['a.webp'])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bucketMedia } from '#providers/media/bucket.ts'
import { diskMedia } from '#providers/media/disk.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { startBucket } from '#tests/support/servers/bucket-server.ts'
import { copyMedia, mediaCommand } from './media.ts'

const settings = await startBucket()
const bucket = bucketMedia(settings)
const dataFolder = await mkdtemp(join(tmpdir(), 'strut-media-'))
afterAll(() => rm(dataFolder, { recursive: true }))
const folder = await diskMedia(join(dataFolder, 'media'))
const names = Array.from({ length: 40 }, (_, at) => `picture-${at + 10}.webp`)

const lines: string[] = []
const terminal = {
  env: {
    STRUT_DATA: dataFolder,
    BUCKET_ENDPOINT: settings.endpoint,
    BUCKET_REGION: settings.region,
    BUCKET_NAME: settings.bucket,
    BUCKET_KEY_ID: settings.keyId,
    BUCKET_SECRET: settings.secret,
  },
  print: (line: string) => lines.push(line),
  printError: () => {},
}

/** Breaks off after so many files, as a killed process does. */
function brokenAfter(puts: number, to: MediaStore): MediaStore {
  let left = puts
  const put = async (name: string, bytes: Uint8Array) => {
    left -= 1
    if (left < 0) throw new Error('killed')
    await to.put(name, bytes)
  }
  return { ...to, put }
}

test('pictures that move to a bucket all arrive, also when the move was killed, and none is deleted', async () => {
  for (const name of names) await folder.put(name, Buffer.from(name))
  await expect(copyMedia(folder, brokenAfter(13, bucket))).rejects.toThrow('killed')
  const arrived = (await bucket.list()).length
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(40)
  expect(await mediaCommand(['move', '--to', 'bucket'], terminal)).toBe(0)
  const [copied = 0, present = 0] = [...(lines.at(-1) ?? '').matchAll(/\d+(?= (files|were))/g)].map(([n]) => Number(n))
  expect(copied + present).toBe(40)
  expect(present).toBeGreaterThanOrEqual(arrived)
  expect(await bucket.list()).toEqual(names)
  expect(await folder.list()).toEqual(names)
  for (const name of names) expect(String(await bucket.get(name))).toBe(name)
})

test('they move back into an empty folder, and a file of another content is copied again', async () => {
  await folder.remove(names)
  await folder.put('picture-10.webp', Buffer.from('half'))
  expect(await mediaCommand(['move', '--to', 'folder'], terminal)).toBe(0)
  expect(await folder.list()).toEqual(names)
  expect(String(await folder.get('picture-10.webp'))).toBe('picture-10.webp')
})

test('a bucket that keeps something else than it was sent ends the move', async () => {
  const lossy = { ...bucket, list: async () => [], get: async () => Buffer.from('x') }
  await expect(copyMedia(folder, lossy)).rejects.toThrow('is not what was copied')
})

test('a move without a direction or without a bucket says what is missing', async () => {
  await expect(mediaCommand(['move'], terminal)).rejects.toThrow('--to bucket|folder')
  const without = { ...terminal, env: { STRUT_DATA: dataFolder } }
  await expect(mediaCommand(['move', '--to', 'bucket'], without)).rejects.toThrow('Missing settings')
  const half = { ...terminal, env: { ...terminal.env, BUCKET_SECRET: '' } }
  await expect(mediaCommand(['move', '--to', 'bucket'], half)).rejects.toThrow('belong together')
})

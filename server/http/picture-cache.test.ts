import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { providerError } from '#providers/http/client.ts'
import { bringPictures } from './picture-cache.ts'
import { createFiles } from './static-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-pictures-'))
afterAll(() => rm(folder, { recursive: true }))
const name = 'abcdef0123456789.mp4'
const asked: string[] = []
let isAway = false
const bucket = {
  get: async (wanted: string) => {
    asked.push(wanted)
    if (isAway) throw providerError('Bucket', 'no answer', null)
    return wanted === name ? Buffer.from('0123456789') : null
  },
}
const files = createFiles({ clientFolders: [], mediaFolder: folder, bringPicture: await bringPictures(bucket, folder) })

test('a picture of the bucket is fetched once, however many ask, and served like a file', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => files.request(`/media/${name}`)))
  for (const answer of answers) {
    expect(await answer.text()).toBe('0123456789')
    expect(answer.headers.get('content-type')).toBe('video/mp4')
  }
  const part = await files.request(`/media/${name}`, { headers: { range: 'bytes=2-4' } })
  expect({ status: part.status, text: await part.text() }).toEqual({ status: 206, text: '234' })
  expect(asked).toEqual([name])
})

test('a picture that is nowhere is not found, and other names never reach the bucket', async () => {
  expect((await files.request('/media/0000000000000000.webp')).status).toBe(404)
  for (const path of ['/media/..%2fsecret', '/media/x', '/media/abcdef0123456789.json', '/media/'])
    expect((await files.request(path)).status).toBe(404)
  expect(asked).toEqual([name, '0000000000000000.webp'])
  expect(await readdir(folder)).toEqual([name])
})

test('while the bucket is unavailable, cached pictures are served, and others are retried', async () => {
  isAway = true
  expect((await files.request(`/media/${name}`)).status).toBe(200)
  const missing = await files.request('/media/1111111111111111.webp')
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5'])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBucket } from '#tests/support/servers/bucket-server.ts'
import { bucketMedia } from './bucket.ts'
import { diskMedia } from './disk.ts'

const settings = await startBucket()
const folder = await mkdtemp(join(tmpdir(), 'strut-media-'))
afterAll(() => rm(folder, { recursive: true }))

const stores = { folder: await diskMedia(folder), bucket: bucketMedia(settings) }

for (const [kind, media] of Object.entries(stores)) {
  test(`a ${kind} gives back what was put, and nothing before`, async () => {
    expect(await media.get('a.webp')).toBeNull()
    await media.put('a.webp', new Uint8Array([1, 2, 3]))
    expect([...((await media.get('a.webp')) ?? [])]).toEqual([1, 2, 3])
    await media.put('a.webp', new Uint8Array([4]))
    expect([...((await media.get('a.webp')) ?? [])]).toEqual([4])
  })

  test(`a ${kind} keeps a large file whole when it is put twice at once`, async () => {
    const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251)
    await Promise.all([media.put('large.mp4', bytes), media.put('large.mp4', bytes)])
    expect(Buffer.compare((await media.get('large.mp4')) ?? Buffer.from(''), bytes)).toBe(0)
  })

  test(`a ${kind} lists its files in order, and forgets those that are removed`, async () => {
    await media.put('b.json', Buffer.from('{}'))
    expect(await media.list()).toEqual(['a.webp', 'b.json', 'large.mp4'])
    await media.remove(['a.webp', 'never-there.webp'])
    expect(await media.list()).toEqual(['b.json', 'large.mp4'])
    expect(await media.get('a.webp')).toBeNull()
  })
}

test('a bucket with more files than one answer names lists all of them', async () => {
  const names = Array.from({ length: 1_003 }, (_, at) => `many-${String(at).padStart(4, '0')}.webp`)
  for (let at = 0; at < names.length; at += 10)
    await Promise.all(names.slice(at, at + 10).map((name) => stores.bucket.put(name, Buffer.from('x'))))
  expect((await stores.bucket.list()).filter((name) => name.startsWith('many-'))).toEqual(names)
})

test('a wrong secret, a wrong bucket and a host that is away are errors, never a missing picture', async () => {
  const wrong = bucketMedia({ ...settings, secret: 'wrong' })
  await expect(wrong.get('b.json')).rejects.toMatchObject({ name: 'ProviderError', status: 403 })
  await expect(wrong.put('b.json', Buffer.from(''))).rejects.toMatchObject({ status: 403 })
  const nowhere = bucketMedia({ ...settings, bucket: 'another' })
  await expect(nowhere.list()).rejects.toMatchObject({ status: 404 })
  const away = bucketMedia({ ...settings, endpoint: 'http://127.0.0.1:9' })
  await expect(away.get('b.json')).rejects.toMatchObject({ name: 'ProviderError', status: null })
})

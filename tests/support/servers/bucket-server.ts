import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { BucketSettings } from '#providers/media/bucket.ts'

/** Starts an S3 server with one empty bucket and its own keys, until the test file ends. */
export async function startBucket(): Promise<BucketSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'strut-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop-media', configs: [] }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })
  const keys = { keyId: 'S3RVER', secret: 'S3RVER' }
  return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'shop-media', ...keys }
}

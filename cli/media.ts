/** Command that copies pictures to a bucket or back. */

import { operatorError } from '#domain/operator-error.ts'
import { bucketMedia } from '#providers/media/bucket.ts'
import { diskMedia } from '#providers/media/disk.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { mediaFolderOf } from '#providers/media/open-media.ts'
import { readConfig } from '#server/start/config.ts'
import type { Terminal } from './terminal.ts'

export const mediaUsage = `strut media move --to bucket|folder

  Copies every picture and video to the bucket of BUCKET_NAME, or from there into the data folder, compares each copy byte
  by byte, and deletes nothing. The shop may be open. Called again, it continues where it stopped.
  Copy to the bucket before the shop starts with its settings, and once more afterwards, for what came in between.`

export async function mediaCommand(args: readonly string[], { env, print }: Terminal): Promise<number> {
  const [verb, flag, target, ...more] = args
  const isKnown = verb === 'move' && flag === '--to' && (target === 'bucket' || target === 'folder')
  if (!isKnown || more.length > 0) throw operatorError(mediaUsage)
  const config = readConfig(env)
  if (config.bucket === null)
    throw operatorError('Missing settings: BUCKET_ENDPOINT and the others that begin with BUCKET_.')
  const [bucket, folder] = [bucketMedia(config.bucket), await diskMedia(mediaFolderOf(config))]
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, present } = await copyMedia(from, to)
  print(`${copied} files copied from ${from.name} to ${to.name}; ${present} were there. Nothing was deleted.`)
  return 0
}

/** Files copied concurrently: as many connections as the HTTP client opens to one host. */
const atOnce = 8

/** Copies files that the target lacks or that differ. Then reads every file back from the target and compares it. */
export async function copyMedia(
  from: Pick<MediaStore, 'list' | 'get'>,
  to: Pick<MediaStore, 'list' | 'get' | 'put'>,
): Promise<{ copied: number; present: number }> {
  const names = await from.list()
  const known = new Set(await to.list())
  const result = { copied: 0, present: 0 }
  const copyNext = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const bytes = await from.get(name)
      // Removed from the catalogue meanwhile.
      if (bytes === null) continue
      const isThere = async (file: string) => isSame(bytes, await to.get(file))
      if (known.has(name) && (await isThere(name))) {
        result.present += 1
        continue
      }
      await to.put(name, bytes)
      if (!(await isThere(name))) throw operatorError(`${name} is not what was copied. Nothing was deleted.`)
      result.copied += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return result
}

const isSame = (one: Uint8Array, other: Uint8Array | null) => other !== null && Buffer.compare(one, other) === 0

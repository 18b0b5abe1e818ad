/** Copies backups to a bucket (decision 117). */

import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findLastVerifiedBackup, findUncopiedBackups, forgetCopy, recordCopy } from '#db/backups/backups.ts'
import { recordTargetFailure, recordTargetReached } from '#db/backups/targets.ts'
import { backupName, expiredBackups, takenAtOf } from '#domain/backups/retention.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Shop } from '#flows/shop.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { backupBytes } from './download-backup.ts'
import { encryptedMark } from './encryption.ts'
import { findBackupPlan } from './find-schedule.ts'
import { filesOf, findFileEnd, putInPieces, readPieces, removeFile } from './pieces.ts'

const beginning = 'strut-'

/** Uploads missing backups, newest first, and deletes expired copies. Runs every minute. */
export async function copyBackups(shop: Shop): Promise<void> {
  const { db, now, home } = shop
  const { backupBucket: bucket } = home
  if (bucket === null) return
  try {
    for (const file of await findUncopiedBackups(db)) {
      if ((await backupBytes(shop, file)) !== null) await copyBackup(shop, bucket, file)
    }
    await deleteExpiredCopies(shop, bucket)
    await recordTargetReached(db, { name: 'copies', reachedAt: now() })
  } catch (error) {
    await recordTargetFailure(db, { name: 'copies', error })
    throw error
  }
}

/** Uploads a backup; an unencrypted one, made before the passphrase was set, is never uploaded. */
async function copyBackup({ db, home, now, log }: Shop, bucket: MediaStore, file: string): Promise<void> {
  const path = join(home.backup.folder, basename(file))
  if (!(await isSealed(path))) return
  const there = await bucket.list(file)
  const takenAt = takenAtOf(file) ?? now()
  const { bytes } = await putInPieces(bucket, file, {
    blocks: createReadStream(path),
    last: () => ({ at: takenAt.toISOString() }),
    there,
  })
  await recordCopy(db, { file, copiedAt: now() })
  log.info({ file, bytes }, 'a backup was copied to the bucket')
}

async function isSealed(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(encryptedMark.length), 0, encryptedMark.length, 0)
    return buffer.equals(encryptedMark)
  } finally {
    await handle.close()
  }
}

/**
 * Deletes copies by the folder's retention, and pieces of uploads that can't be completed because their file is gone.
 */
async function deleteExpiredCopies(shop: Shop, bucket: MediaStore): Promise<void> {
  const { db, now } = shop
  const files = filesOf(await bucket.list(beginning))
  const taken = [...files].flatMap(([file, { isWhole }]) => (isWhole ? (takenAtOf(file) ?? []) : []))
  const verified = await findLastVerifiedBackup(db)
  const expired = new Set(expiredBackups(taken, now(), await findBackupPlan(shop)).map(backupName))
  for (const [file, copy] of files) {
    const isGone = copy.isWhole ? expired.has(file) : (await backupBytes(shop, file)) === null
    if (!isGone || file === verified?.file) continue
    await removeFile(bucket, copy)
    await forgetCopy(db, file)
  }
}

/** Lists complete backups in the bucket, oldest first. */
export async function listCopies(bucket: Pick<MediaStore, 'list'>): Promise<string[]> {
  return [...filesOf(await bucket.list(beginning))].flatMap(([file, { isWhole }]) => (isWhole ? [file] : [])).sort()
}

/** Downloads a copy to the folder, by default the newest. Returns its path. */
export async function fetchCopy(
  bucket: Pick<MediaStore, 'list' | 'get'>,
  { folder, name }: { folder: string; name: string | null },
): Promise<string> {
  const file = name ?? (await listCopies(bucket)).at(-1)
  if (file === undefined) throw operatorError('There is no backup in the bucket.')
  const path = join(folder, basename(file))
  await fetchFile(bucket, file, path)
  return path
}

/** Downloads a file in pieces; it gets its name when complete. */
export async function fetchFile(store: Pick<MediaStore, 'get'>, file: string, path: string): Promise<void> {
  const end = await findFileEnd(store, file)
  if (end === null) throw operatorError(`There is no ${file} there, or it is not whole.`)
  await rm(`${path}.part`, { force: true })
  const handle = await open(`${path}.part`, 'wx', 0o600)
  try {
    for await (const piece of readPieces(store, file, end)) await handle.appendFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.part`, path)
}

import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBackup, insertBackup } from '#db/backups/backups.ts'
import { findBackupTargets } from '#db/backups/targets.ts'
import { pieceBytes } from '#domain/backups/pieces.ts'
import { backupName } from '#domain/backups/retention.ts'
import { bucketMedia } from '#providers/media/bucket.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { startBucket } from '#tests/support/servers/bucket-server.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { copyBackups, fetchCopy, listCopies } from './copy-backups.ts'
import { encryptedMark } from './encryption.ts'

const bucket = bucketMedia(await startBucket())
const shop = await testShop()
let root = ''
let folder = ''
let folders = 0
beforeAll(async () => {
  root = await newDataFolder()
})
afterAll(() => removeFolder(root))
beforeEach(async () => {
  folders += 1
  folder = join(root, `backups-${folders}`)
  await mkdir(folder)
  await bucket.remove(await bucket.list())
  shop.home.backup = { everyMinutes: 15, folder, passphrase: 'four words that nobody guesses' }
  shop.home.backupBucket = bucket
  shop.clock.set('2026-11-21T10:00:00Z')
})

/** A file of the list; what is in it does not matter to its copy. */
async function aBackup(bytes: Buffer): Promise<string> {
  const takenAt = shop.now()
  const file = backupName(takenAt)
  await writeFile(join(folder, file), bytes)
  await insertBackup(shop.db, { file, takenAt, bytes: bytes.length })
  return file
}

const sealed = (bytes: number) => Buffer.concat([encryptedMark, randomBytes(bytes)])

/** Dies after so many pieces. */
function dyingAfter(puts: number): MediaStore {
  let left = puts
  const put = async (name: string, bytes: Uint8Array) => {
    left -= 1
    if (left < 0) throw new Error('killed')
    await bucket.put(name, bytes)
  }
  return { ...bucket, put }
}

test('a copy killed half-way is incomplete, resumes, and restores byte for byte', async () => {
  const bytes = sealed(2 * pieceBytes + 1_000)
  const file = await aBackup(bytes)
  shop.home.backupBucket = dyingAfter(2)
  await expect(copyBackups(shop)).rejects.toThrow('killed')
  expect(await listCopies(bucket)).toEqual([])
  expect(await findBackupTargets(shop.db)).toMatchObject([{ name: 'copies', reachedAt: null, error: 'killed' }])
  // The third piece and the end are left.
  shop.home.backupBucket = dyingAfter(2)
  await copyBackups(shop)
  expect(await listCopies(bucket)).toEqual([file])
  expect(await findBackup(shop.db, file)).toMatchObject({ copiedAt: shop.now() })
  expect(await findBackupTargets(shop.db)).toMatchObject([{ reachedAt: shop.now(), error: null }])
  const elsewhere = join(root, 'elsewhere')
  await mkdir(elsewhere)
  const path = await fetchCopy(bucket, { folder: elsewhere, name: null })
  expect(Buffer.compare(await readFile(path), bytes)).toBe(0)
  expect(await readdir(elsewhere)).toEqual([file])
})

test('a file of before the passphrase never leaves the machine', async () => {
  await aBackup(randomBytes(1_000))
  await copyBackups(shop)
  expect(await bucket.list()).toEqual([])
})

test('copies go by the rule of the folder, and with them pieces that can never become whole', async () => {
  shop.clock.set('2024-01-10T10:00:00Z')
  const old = await aBackup(sealed(100))
  await copyBackups(shop)
  await bucket.put('strut-2024-01-09T10-00-00Z.backup.000001', Buffer.from('half'))
  shop.clock.set('2026-11-21T10:00:00Z')
  const file = await aBackup(sealed(100))
  await copyBackups(shop)
  expect(await bucket.list()).toEqual([`${file}.000001`, `${file}.end`])
  expect(await findBackup(shop.db, old)).toMatchObject({ copiedAt: null })
  // The old file is still in the folder; it is not brought again and again.
  await copyBackups(shop)
  expect(await listCopies(bucket)).toEqual([file])
})

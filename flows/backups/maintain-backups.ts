import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findLastBackup,
  findLastTestRestore,
  findLastVerifiedBackup,
  insertBackup,
  type KnownBackup,
  withBackupLock,
} from '#db/backups/backups.ts'
import { backupName, expiredBackups, isDue, isTestRestoreDue, takenAtOf } from '#domain/backups/retention.ts'
import type { Shop } from '#flows/shop.ts'
import { findBackupPlan } from './find-schedule.ts'
import { takeBackup } from './take-backup.ts'
import { testRestore } from './verify-backup.ts'

/** Takes a due backup, runs the daily test restore, and deletes expired backups. Runs every minute. */
export async function maintainBackups(shop: Shop): Promise<void> {
  const { everyMinutes } = await findBackupPlan(shop)
  if (everyMinutes === null) return
  await withBackupLock(shop.home.address, async () => {
    // Read under the lock: another server may just have taken one.
    const last = await findLastBackup(shop.db)
    if (!isDue(last?.takenAt ?? null, shop.now(), everyMinutes)) return
    const taken = await takeListedBackup(shop)
    await deleteExpiredBackups(shop)
    if (await needsTestRestore(shop)) await testRestore(shop, taken)
  })
}

/** Takes a backup into the shop's folder and lists it. */
export async function takeListedBackup(shop: Shop, tell: (bytes: number) => void = () => {}): Promise<KnownBackup> {
  const { folder, passphrase } = shop.home.backup
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const takenAt = shop.now()
  const file = backupName(takenAt)
  const source = { address: shop.home.address, media: shop.media }
  const { bytes } = await takeBackup(source, { file: join(folder, file), passphrase, tell })
  await insertBackup(shop.db, { file, takenAt, bytes })
  shop.log.info({ file, bytes }, 'a backup was taken')
  return { file, takenAt, bytes }
}

async function needsTestRestore({ db, now }: Shop): Promise<boolean> {
  const [verified, tried] = await Promise.all([findLastVerifiedBackup(db), findLastTestRestore(db)])
  return isTestRestoreDue({ verifiedAt: verified?.testedAt ?? null, testedAt: tried?.testedAt ?? null }, now())
}

const draftsLiveMs = 24 * 60 * 60_000

/** Deletes expired scheduled backups, and temporary files older than a day. */
export async function deleteExpiredBackups(shop: Shop): Promise<void> {
  const { db, home, now } = shop
  const { folder } = home.backup
  const retention = await findBackupPlan(shop)
  const names = await readdir(folder)
  const taken = names.map(takenAtOf).filter((at) => at !== null)
  const verified = await findLastVerifiedBackup(db)
  const expired = expiredBackups(taken, now(), retention)
    .map(backupName)
    .filter((name) => name !== verified?.file)
  for (const name of names.filter((one) => /\.backup\.[0-9a-f]{12}\.part$/.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > draftsLiveMs) expired.push(name)
  }
  for (const name of expired) await rm(join(folder, name), { force: true })
}

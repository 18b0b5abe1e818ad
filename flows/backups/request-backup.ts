import { withBackupLock } from '#db/backups/backups.ts'
import {
  claimBackupRequest,
  completeBackupRequest,
  insertBackupRequest,
  recordBackupProgress,
  releaseBackupRequest,
} from '#db/backups/requests.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import * as texts from '#domain/backups/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { deleteExpiredBackups, takeListedBackup } from './maintain-backups.ts'
import { testRestore } from './verify-backup.ts'

const underWay = refuse('changed', texts.backupIsUnderWay)

/** Requests a backup; the first free server takes it. */
export function requestBackup({ db, now }: Shop, staff: Staff): Promise<Refusal | null> {
  return inTransaction(db, (tx) => record(tx, staff, now()))
}

async function record(tx: Db, staff: Staff, now: Date): Promise<Refusal | null> {
  if (!(await insertBackupRequest(tx, now))) return underWay
  await recordAudit(tx, staff, { action: 'request-backup', object: 'backups' })
  return null
}

/** Heartbeat timeout of a server in milliseconds. */
const deadMs = 2 * 60_000
const tellEveryMs = 1_000

/** Takes the requested backup and restores it into a scratch database to verify it. */
export async function takeRequestedBackup(shop: Shop): Promise<void> {
  const now = shop.now()
  const id = await claimBackupRequest(shop.db, { now, deadSince: new Date(now.getTime() - deadMs) })
  if (id === null) return
  const isOurs = await withBackupLock(shop.home.address, () => runBackup(shop, id))
  if (!isOurs) await releaseBackupRequest(shop.db, id)
}

async function runBackup(shop: Shop, id: number): Promise<void> {
  const { db, now } = shop
  let bytes = 0
  let file: string | undefined
  const beat = () => recordBackupProgress(db, { id, now: now(), bytes, ...(file !== undefined && { file }) })
  const heart = setInterval(() => void beat().catch(() => {}), tellEveryMs)
  try {
    const taken = await takeListedBackup(shop, (soFar) => {
      bytes = soFar
    })
    file = taken.file
    await beat()
    await deleteExpiredBackups(shop)
    const error = await testRestore(shop, taken)
    await completeBackupRequest(db, { id, now: now(), error })
  } catch (error) {
    shop.log.error({ err: error }, 'a requested backup failed')
    const reason = error instanceof Error ? error.message : String(error)
    await completeBackupRequest(db, { id, now: now(), error: reason })
  } finally {
    clearInterval(heart)
  }
}

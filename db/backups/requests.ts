import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'

/** `file` is set once the backup is written; its test restore follows. */
type BackupRequest = Row<'backupRequests'>

/** Requests a backup. Idempotent while one is under way. */
export async function insertBackupRequest(db: Db, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('backupRequests')
    .values({ requestedAt: now, heartbeatAt: null, endedAt: null, file: null, error: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function findBackupRequest(db: Db): Promise<BackupRequest | null> {
  return takeFirstOrNull(db.selectFrom('backupRequests').selectAll().orderBy('id', 'desc').limit(1))
}

/** Claims the open request; one without a heartbeat since `deadSince` is restarted. Null when there is none. */
export async function claimBackupRequest(
  db: Db,
  { now, deadSince }: { now: Date; deadSince: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('backupRequests')
    .set({ heartbeatAt: now, bytes: 0, file: null })
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('heartbeatAt', 'is', null), eb('heartbeatAt', '<', deadSince)]))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the request to the queue, because another server is backing up. */
export async function releaseBackupRequest(db: Db, id: number): Promise<void> {
  await db.updateTable('backupRequests').set({ heartbeatAt: null }).where('id', '=', id).execute()
}

type Progress = { id: number; now: Date; bytes?: number; file?: string }

export async function recordBackupProgress(db: Db, { id, now, ...progress }: Progress): Promise<void> {
  await db
    .updateTable('backupRequests')
    .set({ ...progress, heartbeatAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

type End = { id: number; now: Date; error: string | null }

export async function completeBackupRequest(db: Db, { id, now, error }: End): Promise<void> {
  await db
    .updateTable('backupRequests')
    .set({ endedAt: now, error: error === null ? null : sql`left(${error}, 500)` })
    .where('id', '=', id)
    .execute()
}

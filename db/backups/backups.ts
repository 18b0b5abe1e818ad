import type { DatabaseAddress } from '#db/engine/address.ts'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import { openLongConnection } from './snapshot.ts'

export type KnownBackup = { file: string; takenAt: Date; bytes: number }

export async function insertBackup(db: Db, backup: KnownBackup): Promise<void> {
  const row = { ...backup, testedAt: null, error: null, copiedAt: null }
  await db
    .insertInto('backups')
    .values(row)
    // The same path means that the earlier file was overwritten.
    .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
    .execute()
}

export async function findLastBackup(db: Db): Promise<KnownBackup | null> {
  return takeFirstOrNull(
    db.selectFrom('backups').select(['file', 'takenAt', 'bytes']).orderBy('takenAt', 'desc').limit(1),
  )
}

type TestRestore = { file: string; takenAt: Date; testedAt: Date; error: string | null }

export const findLastTestRestore = (db: Db): Promise<TestRestore | null> => lastTried(db, 'any')

/** Finds the latest backup whose test restore found no problem. */
export const findLastVerifiedBackup = (db: Db): Promise<TestRestore | null> => lastTried(db, 'verified')

async function lastTried(db: Db, which: 'any' | 'verified'): Promise<TestRestore | null> {
  const row = await db
    .selectFrom('backups')
    .select(['file', 'takenAt', 'testedAt', 'error'])
    .where('testedAt', 'is not', null)
    .$if(which === 'verified', (query) => query.where('error', 'is', null))
    .orderBy('testedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.testedAt ? { ...row, testedAt: row.testedAt } : null
}

export async function recordTestRestore(
  db: Db,
  { file, ...outcome }: { file: string; testedAt: Date; error: string | null },
): Promise<void> {
  await db.updateTable('backups').set(outcome).where('file', '=', file).execute()
}

type ListedBackup = KnownBackup & { testedAt: Date | null; error: string | null; copiedAt: Date | null }

/** Lists the newest backups with their test restores. */
export function findBackups(db: Db, atMost: number): Promise<ListedBackup[]> {
  return db.selectFrom('backups').selectAll().orderBy('takenAt', 'desc').limit(atMost).execute()
}

export async function findBackup(db: Db, file: string): Promise<ListedBackup | null> {
  return takeFirstOrNull(db.selectFrom('backups').selectAll().where('file', '=', file))
}

/** Lists backups without a copy in the bucket, newest first, except files in another folder. */
export async function findUncopiedBackups(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('backups')
    .select('file')
    .where('copiedAt', 'is', null)
    .where('file', 'not like', '%/%')
    .orderBy('takenAt', 'desc')
    .execute()
  return rows.map(({ file }) => file)
}

export async function recordCopy(db: Db, { file, copiedAt }: { file: string; copiedAt: Date }): Promise<void> {
  await db.updateTable('backups').set({ copiedAt }).where('file', '=', file).execute()
}

export async function forgetCopy(db: Db, file: string): Promise<void> {
  await db.updateTable('backups').set({ copiedAt: null }).where('file', '=', file).execute()
}

/** Advisory lock key, unique within the shop. */
const backupLock = 7_787_890

/** Runs `work` under an advisory lock. Returns false when another server holds it. */
export async function withBackupLock(address: DatabaseAddress, work: () => Promise<void>): Promise<boolean> {
  const client = await openLongConnection(address)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [backupLock])
    if (rows[0].is_ours) await work()
    return rows[0].is_ours
  } finally {
    await client.end()
  }
}

/** State of uploads to the bucket (decisions 117 and 118). */
import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { BackupTargetName } from '#domain/backups/format.ts'

export function findBackupTargets(db: Db): Promise<Row<'backupTargets'>[]> {
  return db.selectFrom('backupTargets').selectAll().execute()
}

type Reached = { name: BackupTargetName; reachedAt: Date; baseAt?: Date | null }

export async function recordTargetReached(db: Db, { name, ...reached }: Reached): Promise<void> {
  await db
    .insertInto('backupTargets')
    .values({ name, baseAt: null, ...reached, error: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...reached, error: null }))
    .execute()
}

/** Records a failure; keeps the time of the last success. */
export async function recordTargetFailure(
  db: Db,
  { name, error }: { name: BackupTargetName; error: unknown },
): Promise<void> {
  const reason = sql<string>`left(${error instanceof Error ? error.message : String(error)}, 500)`
  await db
    .insertInto('backupTargets')
    .values({ name, reachedAt: null, baseAt: null, error: reason })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ error: reason }))
    .execute()
}

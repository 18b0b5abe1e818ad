import type { Db } from '#db/engine/database.ts'

/** Audit entry: action, actor and subject; ids only, never a phone number, an address or a secret. */
export type AuditEntry = {
  actor: string
  action: string
  object: string
  session?: string | null
  ip?: string | null
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Adds a line to the log of what people and the shop itself did; nothing is ever changed or taken out there. */
export async function insertAudit(db: Db, { before, after, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ ...entry, before: asJson(before), after: asJson(after) })
    .execute()
}

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** True when this session wrote such an entry before. */
export async function isRecorded(
  db: Db,
  { session, action, object }: Required<Pick<AuditEntry, 'session' | 'action' | 'object'>>,
): Promise<boolean> {
  const row = await db
    .selectFrom('auditLog')
    .where('object', '=', object)
    .where('action', '=', action)
    .where('session', '=', session)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A change of many products that its staff member can undo: its entries have the batch as their reason. */
export type Batch = { action: string; actor: string; batch: string; since: Date }

/** `at` equals `updated_at` of a product that nothing has changed since. */
export type BatchEntry = { id: number; object: string; before: unknown; after: unknown; at: Date }

/** Finds the entries of a batch; none when it is another's or too old. */
export async function findBatch(tx: Db, { action, actor, batch, since }: Batch): Promise<BatchEntry[]> {
  return tx
    .selectFrom('auditLog')
    .where('action', '=', action)
    .where('actor', '=', actor)
    .where('reason', '=', batch)
    .where('createdAt', '>=', since)
    .select(['id', 'object', 'before', 'after', 'createdAt as at'])
    .orderBy('id')
    .execute()
}

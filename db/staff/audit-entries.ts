import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Audit entry: action, actor and subject; ids only, never a phone number, an address or a secret. */
type AuditEntry = {
  actor: string
  action: string
  object: string
  session?: string | null
  ip?: string | null
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Appends to the audit log, which is never changed or deleted from. */
export async function insertAudit(db: Db, { before, after, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ ...entry, before: asJson(before), after: asJson(after) })
    .execute()
}

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Tells whether this session wrote such an entry before. */
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

/** Finds the last of some actions on a subject, or on one of its returns. */
export async function findLastAction(
  db: Db,
  { object, returnId, actions }: { object: string; returnId: string | null; actions: readonly string[] },
): Promise<string | null> {
  const row = await db
    .selectFrom('auditLog')
    .where('object', '=', object)
    .where('action', 'in', actions)
    .where(sql<boolean>`after ->> 'returnId' is not distinct from ${returnId}`)
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.action ?? null
}

/** A change of many products that can be undone: its entries share the batch id as reason. */
type Batch = { action: string; actor: string; batch: string; since: Date }

/** `at` equals a product's `updated_at` when nothing has changed it since. */
export type BatchEntry = { id: number; object: string; before: unknown; after: unknown; at: Date }

/** Finds the entries of a batch; empty when it is another person's or too old. */
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

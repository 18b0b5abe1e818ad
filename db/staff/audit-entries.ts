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

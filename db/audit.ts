import type { Db } from './database.ts'

/** What was done, by whom and to what; ids only, never a phone number, an address or a secret. */
export type AuditEntry = { actor: string; action: string; object: string; after?: Record<string, unknown> }

/** Adds a line to the log of what people did to orders and money; nothing is ever changed or taken out there. */
export async function insertAudit(db: Db, { after, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ ...entry, after: after ? JSON.stringify(after) : null })
    .execute()
}

import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertAudit, isRecorded } from '#db/staff/audit-entries.ts'
import { maskPersonal } from '#domain/masking.ts'
import type { Staff } from '#domain/staff/permissions.ts'

/** Action of a staff member. `object` names its subject: 'order:ABC', 'product:runner'. */
export type AuditedAction = {
  /** A verb and a noun: 'cancel-order', 'reveal-phone', 'export-orders'. */
  action: string
  object: string
  /** How it was and how it is now; only what changed. Personal words are masked here. */
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Actor: a staff member, or the shop itself ('shop', 'command line'). */
export type Actor = Pick<Staff, 'id' | 'sessionId' | 'ip'> | string

/** One line of the audit log, written in the same transaction as what it tells of: never one without the other. */
export async function recordAudit(tx: Db, actor: Actor, auditEntry: AuditedAction): Promise<void> {
  const { action, object, before, after, reason = null } = auditEntry
  await insertAudit(tx, {
    ...(typeof actor === 'string'
      ? { actor, session: null, ip: null }
      : { actor: actorOf(actor), session: actor.sessionId, ip: actor.ip }),
    action,
    object,
    before: maskPersonal(before ?? null),
    after: maskPersonal(after ?? null),
    reason: reason && String(maskPersonal(reason)),
  })
}

/** Actor's name in the audit log and in timelines. */
export const actorOf = ({ id }: Pick<Staff, 'id'>) => `staff:${id}`

type Look = { staff: Pick<Staff, 'id' | 'sessionId' | 'ip'> } & Pick<AuditedAction, 'action' | 'object'>

/** Records that a staff member saw personal data without asking for it; once a session for each object. */
export function recordLook(db: Db, look: Look): Promise<void> {
  return inTransaction(db, (tx) => recordFirstLook(tx, look))
}

async function recordFirstLook(tx: Db, { staff, ...look }: Look): Promise<void> {
  if (await isRecorded(tx, { ...look, session: staff.sessionId })) return
  await recordAudit(tx, staff, look)
}

import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertAudit, isRecorded } from '#db/staff/audit-entries.ts'
import { maskPersonal } from '#domain/masking.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'

/** An audited action. `object` names its subject: 'order:ABC', 'product:runner'. */
export type AuditedAction = {
  /** Verb and noun: 'cancel-order', 'reveal-phone', 'export-orders'. */
  action: string
  object: string
  /** Changed fields before and after; personal data is masked here. */
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Actor: a staff member, or the shop itself ('shop', 'command line'). */
export type Actor = Pick<Staff, 'id' | 'sessionId' | 'ip'> | string

/** Appends an audit entry in the transaction of the change it describes. */
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

/** Appends an audit entry of the fields that changed; none when nothing did. */
export async function recordChange(
  tx: Db,
  actor: Actor,
  { before, after, ...auditEntry }: Pick<AuditedAction, 'action' | 'object'> & Record<'before' | 'after', object>,
): Promise<void> {
  const difference = changedFields({ ...before }, { ...after })
  if (difference) await recordAudit(tx, actor, { ...auditEntry, ...difference })
}

/** Builds the actor's name for audit log and timelines. */
export const actorOf = ({ id }: Pick<Staff, 'id'>) => `staff:${id}`

type AuditedView = { staff: Pick<Staff, 'id' | 'sessionId' | 'ip'> } & Pick<AuditedAction, 'action' | 'object'>

/** Records that a staff member saw personal data without revealing it explicitly; once per session and subject. */
export const recordView = (db: Db, look: AuditedView): Promise<void> =>
  inTransaction(db, (tx) => recordFirstLook(tx, look))

async function recordFirstLook(tx: Db, { staff, ...look }: AuditedView): Promise<void> {
  if (await isRecorded(tx, { ...look, session: staff.sessionId })) return
  await recordAudit(tx, staff, look)
}

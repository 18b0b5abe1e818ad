/** Executes pending actions whose undo window is over; flows/backoffice/schedule-pending-action.ts schedules them. */

import {
  claimDueAction,
  deletePendingAction,
  findDueSubjects,
  findPendingAction,
  makeDue,
  recordActionFailure,
  type StoredAction,
} from '#db/backoffice/pending-actions.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findLastAction } from '#db/staff/audit-entries.ts'
import { findStaffMember } from '#db/staff/members.ts'
import {
  type ActionSubject,
  isRetryable,
  pendingActions,
  permissionForAction,
  permissionLost,
} from '#domain/backoffice/pending-action.ts'
import { readPendingActionInput } from '#domain/backoffice/pending-action-input.ts'
import type { ActionResult } from '#domain/backoffice/pending-action-result.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can, permissionDenied, type Staff, type StaffActor } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { type DueAction, executeInTransaction, executeOutsideTransaction } from './pending-action-handlers.ts'
import { auditEntryOf } from './schedule-pending-action.ts'

const atMost = 50
/** Longer than the timeout of courier calls. */
const leaseMs = 60_000

export async function executePendingActions(shop: Shop): Promise<number> {
  const subjects = await findDueSubjects(shop.db, shop.now(), atMost)
  let executed = 0
  for (const subject of subjects) {
    // Retried after its lease; an error of one order does not block others.
    const done = await executePendingAction(shop, subject).catch((error: unknown) => {
      shop.log.error({ err: error, ...subject }, 'a pending action failed')
      return null
    })
    if (done === null) continue
    if (!isRefusal(done)) executed += 1
    else shop.log.warn({ ...subject, refused: done.refused }, 'a pending action was refused')
  }
  return executed
}

/** Executes an action before its undo window ends. Null when it was executed already. */
export async function executePendingActionNow(
  shop: Shop,
  { staff, orderId, returnId = null }: ActionSubject & { staff: Staff },
): Promise<ActionResult | Refusal | null> {
  const subject = { orderId, returnId }
  const pending = await findPendingAction(shop.db, subject)
  if (pending === null) return null
  const { action } = pending
  if (!can(staff, permissionForAction(action))) return permissionDenied
  await makeDue(shop.db, subject, { action, now: shop.now() })
  return executePendingAction(shop, subject)
}

/** Executes an action once; its row is claimed under a lease. */
async function executePendingAction(shop: Shop, subject: ActionSubject): Promise<ActionResult | Refusal | null> {
  const now = shop.now()
  const begun = await inTransaction(shop.db, (tx) => begin(tx, subject, now))
  if (begun === null) return null
  if ('result' in begun) return begun.result
  const executed = await executeOutsideTransaction(shop, begun)
  if (isRefusal(executed)) return inTransaction(shop.db, (tx) => recordRefusal(tx, begun.stored, executed))
  await deletePendingAction(shop.db, begun.stored.id)
  return executed
}

/** Records a failure; null when a server executed it that died before it removed the action. */
async function recordRefusal(tx: Db, stored: StoredAction, why: Refusal): Promise<Refusal | null> {
  const { action, object } = auditEntryOf('schedule', stored)
  const executed = pendingActions[stored.action].auditAction
  const subject = { object, returnId: stored.returnId ?? null }
  const isExecuted = (await findLastAction(tx, { ...subject, actions: [action, executed] })) === executed
  if (isRetryable(why) || !isExecuted) return recordFailure(tx, stored, why)
  await deletePendingAction(tx, stored.id)
  return null
}

/** Executes actions that only notify; courier and gateway are called afterwards, outside of any transaction. */
async function begin(
  tx: Db,
  subject: ActionSubject,
  now: Date,
): Promise<DueAction | { result: ActionResult | Refusal } | null> {
  if (subject.orderId !== null) await lockOrder(tx, subject.orderId)
  const until = new Date(now.getTime() + leaseMs)
  const stored = await claimDueAction(tx, subject, { now, until })
  if (!stored) return null
  const input = readPendingActionInput(stored.action, stored.input, now)
  if (isRefusal(input)) return { result: await recordFailure(tx, stored, input) }
  const staff = await loadScheduler(tx, stored)
  if (isRefusal(staff)) return { result: await recordFailure(tx, stored, staff) }
  const due = { stored, input, staff }
  const result = await executeInTransaction(tx, due, now)
  if (result === null) return due
  if (isRefusal(result)) return { result: await recordFailure(tx, stored, result) }
  await deletePendingAction(tx, stored.id)
  return { result }
}

/** Loads the current state of the staff member who scheduled it: a role may have been removed since. */
async function loadScheduler(tx: Db, { action, staff }: StoredAction): Promise<StaffActor | Refusal> {
  const member = await findStaffMember(tx, staff.id)
  const isPermitted = member !== null && member.endedAt === null && can(member, permissionForAction(action))
  return isPermitted ? { ...staff, roles: member.roles } : permissionLost
}

/** Records a failure in the audit log; a retryable action stays, with the reason. */
async function recordFailure(tx: Db, stored: StoredAction, why: Refusal): Promise<Refusal> {
  const { id, action, orderId, returnId, staff } = stored
  if (isRetryable(why)) await recordActionFailure(tx, id, why.message)
  else await deletePendingAction(tx, id)
  const entry = auditEntryOf('fail', { action, orderId, returnId: returnId ?? null })
  await recordAudit(tx, staff, { ...entry, reason: why.message })
  return why
}

/** Schedules and undoes pending actions; flows/backoffice/execute-pending-actions.ts executes them. */

import { findPendingAction, removePendingAction, savePendingAction } from '#db/backoffice/pending-actions.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  type ActionSubject,
  alreadyExecuted,
  dueAfterUndo,
  otherActionPending,
  type PendingActionName,
  pendingActions,
  permissionForAction,
  requiresCourier,
  scheduleRefusal,
  type TypedFields,
} from '#domain/backoffice/pending-action.ts'
import { type PendingActionInput, readPendingActionInput } from '#domain/backoffice/pending-action-input.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { noCourier } from '#domain/shipping/shipment.ts'
import { can, isStepUpFresh, permissionDenied, type Staff } from '#domain/staff/permissions.ts'
import { type AuditedAction, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { validatePendingAction } from './validate-pending-action.ts'

export type ScheduleInput = ActionSubject & {
  staff: Staff
  action: PendingActionName
  input?: TypedFields
  /** Due time, when it is not the end of the undo window from now. */
  dueAt?: Date
}

/** Schedules an action that can be undone for ten seconds; `executePendingActions` runs it afterwards. */
export async function schedulePendingAction(shop: Shop, input: ScheduleInput): Promise<ActionSubject | Refusal> {
  const { action, input: fields = {} } = input
  const hasCourier = shop.couriers.all.length > 0
  if (requiresCourier(action) && !hasCourier) return refuse('not-offered', noCourier)
  const now = shop.now()
  const forbidden = scheduleRefusal(action, input.staff, now)
  if (forbidden) return forbidden
  const dueAt = input.dueAt ?? dueAfterUndo(now)
  const parsed = readPendingActionInput(action, fields, dueAfterUndo(now))
  if (isRefusal(parsed)) return parsed
  return inTransaction(shop.db, (tx) => schedule(tx, input, { parsed, now, dueAt, hasCourier }))
}

/** Locks, decides, writes. Idempotent. */
async function schedule(
  tx: Db,
  { staff, orderId, returnId = null }: ScheduleInput,
  { parsed, now, dueAt, hasCourier }: { parsed: PendingActionInput; now: Date; dueAt: Date; hasCourier: boolean },
): Promise<ActionSubject | Refusal> {
  const subject = { orderId, returnId }
  const verifiedAt = isStepUpFresh(staff, now) ? staff.verifiedAt : null
  const ready = await validatePendingAction(
    tx,
    { ...subject, staff, hasCourier, isStepUpFresh: verifiedAt !== null },
    parsed,
  )
  if (isRefusal(ready)) return ready
  const { action, input } = ready
  if (await savePendingAction(tx, { ...subject, action, input, staff, verifiedAt, dueAt })) {
    await recordAudit(tx, staff, auditEntryOf('schedule', { ...subject, action, input }))
    return subject
  }
  const earlier = await findPendingAction(tx, subject)
  const isSame = earlier?.action === action && isSameTyped(earlier.input, input)
  return isSame ? subject : otherActionPending
}

const isSameTyped = (one: TypedFields, other: TypedFields) =>
  Object.entries({ ...one, ...other }).every(([name]) => one[name] === other[name])

/** Undoes an action within its window. Returns its input, to refill the form. */
export async function undoPendingAction(
  shop: Shop,
  input: Omit<ScheduleInput, 'input'>,
): Promise<{ input: TypedFields } | Refusal> {
  if (!can(input.staff, permissionForAction(input.action))) return permissionDenied
  return inTransaction(shop.db, (tx) => undo(tx, input))
}

async function undo(
  tx: Db,
  { staff, action, orderId, returnId = null }: ScheduleInput,
): Promise<{ input: TypedFields } | Refusal> {
  if (orderId !== null && (await lockOrder(tx, orderId)) === null) return refuse('not-found', 'Not Found')
  const input = await removePendingAction(tx, { orderId, returnId }, action)
  if (input === null) return alreadyExecuted
  await recordAudit(tx, staff, auditEntryOf('undo', { orderId, returnId, action }))
  return { input }
}

export function auditEntryOf(
  what: 'schedule' | 'undo' | 'fail',
  { action, orderId, returnId, input }: ActionSubject & { action: PendingActionName; input?: TypedFields },
): AuditedAction {
  const after = { ...(returnId && { returnId }), ...input }
  return {
    action: `${what}-${pendingActions[action].auditAction}`,
    object: orderId === null ? 'courier' : `order:${orderId}`,
    ...(Object.keys(after).length > 0 && { after }),
  }
}

/** The press and its Undo of what leaves the house some seconds later; flows/backoffice/execute-pending-actions.ts is what leaves. */

import { findDeskStep, removeWaitingStep, saveDeskStep } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  asksCourier,
  type DeskStep,
  deskSteps,
  leavesAt,
  leftAlready,
  otherPressed,
  permissionFor,
  presserRefusal,
  type StepPlace,
  type TypedFields,
} from '#domain/backoffice/pending-action.ts'
import { readWantedStep, type WantedStep } from '#domain/backoffice/pending-action-input.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { noCourier } from '#domain/shipping/shipment.ts'
import { isProved, may, notYours, type Staff } from '#domain/staff/permissions.ts'
import { type AuditedAction, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { readyDeskStep } from './validate-pending-action.ts'

export type StepWish = StepPlace & { staff: Staff; step: DeskStep; typed?: TypedFields }

/** Schedules an action that can be undone for ten seconds; `doDeskSteps` executes it afterwards. */
export async function pressDeskStep(shop: Shop, wish: StepWish): Promise<StepPlace | Refusal> {
  const { step, typed = {} } = wish
  const hasCourier = shop.courier !== null
  if (asksCourier(step) && !hasCourier) return refuse('not-offered', noCourier)
  const now = shop.now()
  const forbidden = presserRefusal(step, wish.staff, now)
  if (forbidden) return forbidden
  const wanted = readWantedStep(step, typed, leavesAt(now))
  if (isRefusal(wanted)) return wanted
  return inTransaction(shop.db, (tx) => press(tx, wish, { wanted, now, hasCourier }))
}

/** Lock, decide, write. The same press twice is one. */
async function press(
  tx: Db,
  { staff, orderId, returnId = null }: StepWish,
  { wanted, now, hasCourier }: { wanted: WantedStep; now: Date; hasCourier: boolean },
): Promise<StepPlace | Refusal> {
  const place = { orderId, returnId }
  const provedAt = isProved(staff, now) ? staff.provedAt : null
  const ready = await readyDeskStep(tx, { ...place, staff, hasCourier, isProved: provedAt !== null }, wanted)
  if (isRefusal(ready)) return ready
  const { step, typed } = ready
  if (await saveDeskStep(tx, { ...place, step, typed, staff, provedAt, dueAt: leavesAt(now) })) {
    await recordAudit(tx, staff, deedOf('press', { ...place, step, typed }))
    return place
  }
  const earlier = await findDeskStep(tx, place)
  const isSame = earlier?.step === step && isSameTyped(earlier.typed, typed)
  return isSame ? place : otherPressed
}

const isSameTyped = (one: TypedFields, other: TypedFields) =>
  Object.entries({ ...one, ...other }).every(([name]) => one[name] === other[name])

/** It was pressed by mistake, a moment ago. Returns what had been typed, so that nobody types it again. */
export async function takeBackDeskStep(
  shop: Shop,
  wish: Omit<StepWish, 'typed'>,
): Promise<{ typed: TypedFields } | Refusal> {
  if (!may(wish.staff, permissionFor(wish.step))) return notYours
  return inTransaction(shop.db, (tx) => takeBack(tx, wish))
}

async function takeBack(
  tx: Db,
  { staff, step, orderId, returnId = null }: StepWish,
): Promise<{ typed: TypedFields } | Refusal> {
  if (orderId !== null && (await lockOrder(tx, orderId)) === null) return refuse('not-found', 'Not Found')
  const typed = await removeWaitingStep(tx, { orderId, returnId }, step)
  if (typed === null) return leftAlready
  await recordAudit(tx, staff, deedOf('undo', { orderId, returnId, step }))
  return { typed }
}

type OfWhat = StepPlace & { step: DeskStep; typed?: TypedFields }

/** Its line of the audit log: 'press-ship-order', 'fail-request-pickup'. */
export function deedOf(
  what: 'press' | 'undo' | 'fail',
  { step, orderId, returnId, typed }: OfWhat,
): AuditedAction {
  const after = { ...(returnId && { returnId }), ...typed }
  return {
    action: `${what}-${deskSteps[step].deed}`,
    object: orderId === null ? 'courier' : `order:${orderId}`,
    ...(Object.keys(after).length > 0 && { after }),
  }
}

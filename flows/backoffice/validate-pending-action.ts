import { plainRupees } from '#domain/money.ts'
/** Validates an action against its order, return or the shop before it can be scheduled. */

import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import {
  type ActionSubject,
  alreadyExecuted,
  type PendingActionName,
  shipmentActionRefusal,
} from '#domain/backoffice/pending-action.ts'
import type { PendingActionInput } from '#domain/backoffice/pending-action-input.ts'
import { unitsText } from '#domain/orders/line-quantities.ts'
import { readRefundForm } from '#domain/payments/refund-form.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { nothingToPickUp } from '#domain/shipping/pickup.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { adminCancelRefusal } from '#flows/orders/cancel-order.ts'
import { planPartialCancel, quantitiesOf } from '#flows/orders/cancel-order-units.ts'
import { lockUpiToReject, upiRefusal } from '#flows/payments/confirm-upi-payment.ts'
import { planRefund } from '#flows/payments/refund-payment.ts'
import { fetchRefusal } from '#flows/returns/fetch-return.ts'
import { exchangeRefusal, lockReturn, lockReturnToReceive } from '#flows/returns/process-return.ts'
import { manualShipmentRefusal } from '#flows/shipping/create-manual-shipment.ts'
import { lostParcelRefusal } from '#flows/shipping/lose-parcel.ts'
import { repackRefusalOf } from '#flows/shipping/repack-order.ts'
import { returnedStockRefusal } from '#flows/shipping/update-shipment.ts'

/** `isStepUpFresh`: the staff member has a recent step-up. `hasCourier`: the shop has a courier with an API. */
type ValidationContext = ActionSubject & { staff: StaffActor; isStepUpFresh: boolean; hasCourier: boolean }

/** Returns the input to store, or a refusal. Locks the subject. */
export async function validatePendingAction(
  tx: Db,
  context: ValidationContext,
  input: PendingActionInput,
): Promise<PendingActionInput | Refusal> {
  const { action } = input
  if (action === 'refund') return validateRefund(tx, context, input)
  if (action === 'cancel-units') return validatePartialCancel(tx, context, input)
  // TypeScript can't correlate this entry with the action's type.
  const findRefusal = refusals[action] as Validator<typeof action>
  return (await findRefusal(tx, context, input.input)) ?? input
}

type PlainAction = Exclude<PendingActionName, 'refund' | 'cancel-units'>
type Validator<S extends PlainAction> = (
  tx: Db,
  context: ValidationContext,
  input: PendingActionInput<S>['input'],
) => Promise<Refusal | null>

/** Validators of each action, by the state of its order, return or the shop. */
const refusals: { readonly [S in PlainAction]: Validator<S> } = {
  book: ofOrder((order) => shipmentActionRefusal('book', order)),
  ship: ofOrder((order, tx, input) => manualShipmentRefusal(tx, order, input)),
  repack: ofOrder((order, tx) => repackRefusalOf(tx, order)),
  shipped: ofOrder((order) => shipmentActionRefusal('shipped', order)),
  delivered: ofOrder((order) => shipmentActionRefusal('delivered', order)),
  returned: ofOrder((order) => shipmentActionRefusal('returned', order)),
  cancel: (tx, { staff, isStepUpFresh, ...subject }, { reason }) =>
    adminCancelRefusal(tx, orderIdOf(subject), { staff, isStepUpFresh, reason }),
  lost: (tx, { staff, isStepUpFresh, ...subject }) =>
    lostParcelRefusal(tx, orderIdOf(subject), { staff, isStepUpFresh }),
  'settle-returned-stock': (tx, subject, { units }) => returnedStockRefusal(tx, { orderId: orderIdOf(subject), units }),
  'confirm-upi': (tx, subject, seen) => upiRefusal(tx, { orderId: orderIdOf(subject), ...seen }),
  'refuse-upi': async (tx, subject) => refusalOf(await lockUpiToReject(tx, orderIdOf(subject))),
  'receive-return': async (tx, subject, { units }) =>
    refusalOf(await lockReturnToReceive(tx, { returnId: returnIdOf(subject), units })),
  'refuse-return': async (tx, subject) => refusalOf(await lockReturn(tx, returnIdOf(subject), 'closed')),
  'refund-return': async (tx, subject) => refusalOf(await lockReturn(tx, returnIdOf(subject), 'refunded')),
  'book-exchange': (tx, subject) => exchangeRefusal(tx, returnIdOf(subject), 'book-exchange'),
  'fetch-return': (tx, subject) => fetchRefusal(tx, returnIdOf(subject)),
  'ship-exchange': (tx, subject) => exchangeRefusal(tx, returnIdOf(subject), 'ship-exchange'),
  pickup: pickupRefusal,
}

const orderIdOf = ({ orderId }: ActionSubject) => orderId ?? ''
const returnIdOf = ({ returnId }: ActionSubject) => returnId ?? ''

/** Validates an action against its order, which it locks. */
function ofOrder<S extends PlainAction>(
  ask: (order: LockedOrder, tx: Db, input: PendingActionInput<S>['input']) => Refusal | null | Promise<Refusal | null>,
): Validator<S> {
  return async (tx, { orderId }, input) => {
    const order = orderId === null ? null : await lockOrder(tx, orderId)
    return order === null ? refuse('not-found', 'Not Found') : ask(order, tx, input)
  }
}

async function validatePartialCancel(
  tx: Db,
  { staff, isStepUpFresh, hasCourier, ...subject }: ValidationContext,
  input: PendingActionInput<'cancel-units'>,
): Promise<PendingActionInput | Refusal> {
  const command = { staff, orderId: orderIdOf(subject), isStepUpFresh, hasCourier, ...quantitiesOf(input.input) }
  const taken = await planPartialCancel(tx, command)
  return isRefusal(taken) ? taken : { ...input, input: { ...input.input, what: unitsText(taken) } }
}

const refusalOf = (answer: object): Refusal | null => (isRefusal(answer) ? answer : null)

/**
 * Refuses a pickup without shipments. Counts before it looks for a pending pickup, so that one scheduled concurrently
 * is noticed either way.
 */
async function pickupRefusal(tx: Db): Promise<Refusal | null> {
  if ((await countPickups(tx)) > 0) return null
  const earlier = await findPendingAction(tx, { orderId: null })
  return earlier?.error === null ? null : nothingToPickUp
}

/** Fixes the amount of a full refund, so that later payments are not part of it. */
async function validateRefund(
  tx: Db,
  subject: ActionSubject,
  { input }: PendingActionInput<'refund'>,
): Promise<PendingActionInput | Refusal> {
  const form = readRefundForm(input)
  const plan = isRefusal(form) ? form : await planRefund(tx, { ...form, orderId: orderIdOf(subject) })
  if (isRefusal(plan)) return plan
  if ('made' in plan) return alreadyExecuted
  return { action: 'refund', input: { ...input, full: '', amount: plainRupees(plan.amount) } }
}

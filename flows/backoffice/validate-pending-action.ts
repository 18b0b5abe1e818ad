/** Validates an action against its order, return or the shop before it can be scheduled. */

import { findDeskStep } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import {
  type DeskStep,
  deskStepRefusal,
  leftAlready,
  type StepPlace,
} from '#domain/backoffice/pending-action.ts'
import type { WantedStep } from '#domain/backoffice/pending-action-input.ts'
import { unitsText } from '#domain/orders/line-quantities.ts'
import { readRefundForm, typedRupees } from '#domain/payments/refund-form.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { nothingToPickUp } from '#domain/shipping/pickup.ts'
import type { StaffAtWork } from '#domain/staff/permissions.ts'
import { adminCancelRefusal } from '#flows/orders/cancel-order.ts'
import { planPartialCancel, quantitiesOf } from '#flows/orders/cancel-order-units.ts'
import { lockUpiOrder, upiRefusal } from '#flows/payments/confirm-upi-payment.ts'
import { planRefund } from '#flows/payments/refund-payment.ts'
import { exchangeRefusal, lockReturn } from '#flows/returns/process-return.ts'
import { manualShipmentRefusal } from '#flows/shipping/create-manual-shipment.ts'
import { returnedStockRefusal } from '#flows/shipping/update-shipment.ts'

/** `isProved`: they have just shown who they are; `hasCourier`: one that the shop can speak to. */
type Presses = StepPlace & { staff: StaffAtWork; isProved: boolean; hasCourier: boolean }

/** The step as it is to wait here; a refusal when it can't be pressed. What it is done with is locked. */
export async function readyDeskStep(
  tx: Db,
  presses: Presses,
  wanted: WantedStep,
): Promise<WantedStep | Refusal> {
  const { step } = wanted
  if (step === 'refund') return readyRefund(tx, presses, wanted)
  if (step === 'cancel-pieces') return readyPieces(tx, presses, wanted)
  // The table has the row of each step; that it is this step's is more than the compiler follows.
  const refusalTo = refusals[step] as Asks<typeof step>
  return (await refusalTo(tx, presses, wanted.typed)) ?? wanted
}

type PlainStep = Exclude<DeskStep, 'refund' | 'cancel-pieces'>
type Asks<S extends PlainStep> = (
  tx: Db,
  presses: Presses,
  typed: WantedStep<S>['typed'],
) => Promise<Refusal | null>

/** Why each can't be pressed now; null when it can. A return's steps ask its return, the others the order or the shop. */
const refusals: { readonly [S in PlainStep]: Asks<S> } = {
  book: ofOrder((order) => deskStepRefusal('book', order)),
  ship: ofOrder((order, tx, typed) => manualShipmentRefusal(tx, order, typed)),
  shipped: ofOrder((order) => deskStepRefusal('shipped', order)),
  delivered: ofOrder((order) => deskStepRefusal('delivered', order)),
  returned: ofOrder((order) => deskStepRefusal('returned', order)),
  cancel: (tx, { staff, isProved, ...place }, { reason }) =>
    adminCancelRefusal(tx, orderIdOf(place), { staff, isProved, reason }),
  'settle-goods': (tx, place) => returnedStockRefusal(tx, orderIdOf(place)),
  'confirm-upi': (tx, place, { utr }) => upiRefusal(tx, { orderId: orderIdOf(place), utr }),
  'refuse-upi': async (tx, place) => refusalOf(await lockUpiOrder(tx, orderIdOf(place))),
  'receive-return': async (tx, place) => refusalOf(await lockReturn(tx, returnIdOf(place), 'received')),
  'refuse-return': async (tx, place) => refusalOf(await lockReturn(tx, returnIdOf(place), 'closed')),
  'refund-return': async (tx, place) => refusalOf(await lockReturn(tx, returnIdOf(place), 'refunded')),
  'book-exchange': (tx, place) => exchangeRefusal(tx, returnIdOf(place), 'book-exchange'),
  'ship-exchange': (tx, place) => exchangeRefusal(tx, returnIdOf(place), 'ship-exchange'),
  pickup: pickupRefusal,
}

const orderIdOf = ({ orderId }: StepPlace) => orderId ?? ''
const returnIdOf = ({ returnId }: StepPlace) => returnId ?? ''

/** Validates an action against its order, which it locks. */
function ofOrder<S extends PlainStep>(
  ask: (
    order: LockedOrder,
    tx: Db,
    typed: WantedStep<S>['typed'],
  ) => Refusal | null | Promise<Refusal | null>,
): Asks<S> {
  return async (tx, { orderId }, typed) => {
    const order = orderId === null ? null : await lockOrder(tx, orderId)
    return order === null ? refuse('not-found', 'Not Found') : ask(order, tx, typed)
  }
}

async function readyPieces(
  tx: Db,
  { staff, isProved, hasCourier, ...place }: Presses,
  wanted: WantedStep<'cancel-pieces'>,
): Promise<WantedStep | Refusal> {
  const wish = { staff, orderId: orderIdOf(place), isProved, hasCourier, ...quantitiesOf(wanted.typed) }
  const taken = await planPartialCancel(tx, wish)
  return isRefusal(taken) ? taken : { ...wanted, typed: { ...wanted.typed, what: unitsText(taken) } }
}

const refusalOf = (answer: object): Refusal | null => (isRefusal(answer) ? answer : null)

/** The parcels of a pickup that was pressed already wait for that one. */
async function pickupRefusal(tx: Db): Promise<Refusal | null> {
  const earlier = await findDeskStep(tx, { orderId: null })
  return earlier?.trouble === null || (await countPickups(tx)) > 0 ? null : nothingToPickUp
}

/** 'All of it' is the sum that stood on the page: what comes later does not go with it. */
async function readyRefund(
  tx: Db,
  place: StepPlace,
  { typed }: WantedStep<'refund'>,
): Promise<WantedStep | Refusal> {
  const form = readRefundForm(typed)
  const plan = isRefusal(form) ? form : await planRefund(tx, { ...form, orderId: orderIdOf(place) })
  if (isRefusal(plan)) return plan
  if (plan.refundId !== null) return leftAlready
  return { step: 'refund', typed: { ...typed, whole: '', amount: typedRupees(plan.amount) } }
}

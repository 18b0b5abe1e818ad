/** What has to be true of an order, a return or the shop before a step of the desk can be pressed there. */

import type { Db } from '#db/database.ts'
import { findDeskStep } from '#db/desk-steps.ts'
import { lockOrder } from '#db/order-moves.ts'
import { countPickups } from '#db/pickups.ts'
import { deskStepRefusal, leftAlready, type StepPlace } from '#domain/desk-step.ts'
import { piecesWords } from '#domain/order-pieces.ts'
import { noPickup } from '#domain/pickup.ts'
import { readRefundForm, typedRupees } from '#domain/refund-form.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAtWork } from '#domain/staff.ts'
import type { WantedStep } from '#domain/wanted-step.ts'
import { deskCancelRefusal } from './cancel-order.ts'
import { piecesOf, planPieces } from './cancel-pieces.ts'
import { lockUpiOrder, upiRefusal } from './confirm-upi-order.ts'
import { planRefund } from './refund-payment.ts'
import { exchangeRefusal, lockReturn } from './settle-return.ts'
import { handParcelRefusal } from './ship-by-hand.ts'
import { goodsBackRefusal } from './tell-of-parcel.ts'

/** `isProved`: they have just shown who they are; `hasCourier`: one that the shop can speak to. */
type Presses = StepPlace & { staff: StaffAtWork; isProved: boolean; hasCourier: boolean }

/** The step as it is to wait here; a refusal when it can't be pressed. What it is done with is locked. */
export async function readyDeskStep(
  tx: Db,
  { staff, isProved, hasCourier, ...place }: Presses,
  wanted: WantedStep,
): Promise<WantedStep | Refusal> {
  const orderId = place.orderId ?? ''
  if (wanted.step === 'refund') return readyRefund(tx, orderId, wanted)
  if (wanted.step === 'cancel-pieces') {
    const wish = { staff, orderId, isProved, hasCourier, ...piecesOf(wanted.typed) }
    const taken = await planPieces(tx, wish)
    return isRefusal(taken) ? taken : { ...wanted, typed: { ...wanted.typed, what: piecesWords(taken) } }
  }
  if (wanted.step === 'cancel') {
    const desk = { staff, isProved, reason: wanted.typed.reason }
    return (await deskCancelRefusal(tx, orderId, desk)) ?? wanted
  }
  return (await stepRefusal(tx, place, wanted)) ?? wanted
}

async function stepRefusal(
  tx: Db,
  { orderId, returnId }: StepPlace,
  { step, typed }: Exclude<WantedStep, { step: 'refund' | 'cancel' | 'cancel-pieces' }>,
): Promise<Refusal | null> {
  if (step === 'pickup') return pickupRefusal(tx)
  if (step === 'book-exchange' || step === 'ship-exchange') return exchangeRefusal(tx, returnId ?? '', step)
  if (step === 'refund-return') return refusalOf(await lockReturn(tx, returnId ?? '', 'refunded'))
  if (step === 'confirm-upi') return upiRefusal(tx, { orderId: orderId ?? '', utr: typed.utr })
  if (step === 'refuse-upi') return refusalOf(await lockUpiOrder(tx, orderId ?? ''))
  if (step === 'receive-return') return refusalOf(await lockReturn(tx, returnId ?? '', 'received'))
  if (step === 'refuse-return') return refusalOf(await lockReturn(tx, returnId ?? '', 'closed'))
  if (step === 'settle-goods') return goodsBackRefusal(tx, orderId ?? '')
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  return step === 'ship' ? handParcelRefusal(tx, order, typed) : deskStepRefusal(step, order)
}

const refusalOf = (answer: object): Refusal | null => (isRefusal(answer) ? answer : null)

/** The parcels of a pickup that was pressed already wait for that one. */
async function pickupRefusal(tx: Db): Promise<Refusal | null> {
  const earlier = await findDeskStep(tx, { orderId: null })
  return earlier?.trouble === null || (await countPickups(tx)) > 0 ? null : noPickup
}

type WantedRefund = Extract<WantedStep, { step: 'refund' }>

/** 'All of it' is the sum that stood on the page: what comes later does not go with it. */
async function readyRefund(tx: Db, orderId: string, { typed }: WantedRefund): Promise<WantedStep | Refusal> {
  const form = readRefundForm(typed)
  const plan = isRefusal(form) ? form : await planRefund(tx, { ...form, orderId })
  if (isRefusal(plan)) return plan
  if (plan.refundId !== null) return leftAlready
  return { step: 'refund', typed: { ...typed, whole: '', amount: typedRupees(plan.amount) } }
}

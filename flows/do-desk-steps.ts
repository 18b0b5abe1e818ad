/** What was pressed at the desk leaves the house here, when its seconds are over; flows/press-desk-step.ts is the press. */

import type { Db } from '#db/database.ts'
import {
  endDeskStep,
  findDuePlaces,
  makeDue,
  noteTrouble,
  takeDueStep,
  type WaitingStep,
} from '#db/desk-steps.ts'
import { lockOrder } from '#db/order-moves.ts'
import { findStaffMember } from '#db/staff.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type DeskStep,
  isWorthKeeping,
  type LeftStep,
  noLongerTheirs,
  permissionFor,
  type StepPlace,
} from '#domain/desk-step.ts'
import type { Paise } from '#domain/money.ts'
import { readRefundForm } from '#domain/refund-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { may, type StaffAtWork } from '#domain/staff.ts'
import { readWantedStep, type WantedStep } from '#domain/wanted-step.ts'
import { bookExchange } from './book-exchange.ts'
import { bookParcel } from './book-parcel.ts'
import { cancelOrder } from './cancel-order.ts'
import { deedOf } from './press-desk-step.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import { refundPayment } from './refund-payment.ts'
import { refundReturn } from './refund-return.ts'
import { requestPickup } from './request-pickup.ts'
import { closeReturn, sendExchange } from './settle-return.ts'
import { shipByHand } from './ship-by-hand.ts'
import type { Shop } from './shop.ts'
import { moveParcel, settleReturnedGoods } from './tell-of-parcel.ts'

const atMost = 50
/** Longer than a courier is waited for. */
const leaseMs = 60_000

/** Does what was pressed at the desk and can't be taken back any more. Returns how many have left. */
export async function doDeskSteps(shop: Shop): Promise<number> {
  const places = await findDuePlaces(shop.db, shop.now(), atMost)
  let left = 0
  for (const place of places) {
    // It is tried again; what breaks over one order keeps no other waiting.
    const done = await doDeskStep(shop, place).catch((error: unknown) => {
      shop.log.error({ err: error, ...place }, 'what was pressed at the desk broke')
      return null
    })
    if (done === null) continue
    if (!isRefusal(done)) left += 1
    else shop.log.warn({ ...place, refused: done.refused }, 'what was pressed at the desk was not done')
  }
  return left
}

/** Whoever pressed does not want to wait for it. Null when it has left already. */
export async function doDeskStepAtOnce(shop: Shop, place: StepPlace): Promise<LeftStep | Refusal | null> {
  await makeDue(shop.db, place, shop.now())
  return doDeskStep(shop, place)
}

/** Once, whoever gets to it: the row's lock lets one in, and what has begun is nobody else's while it lasts. */
async function doDeskStep(shop: Shop, place: StepPlace): Promise<LeftStep | Refusal | null> {
  const now = shop.now()
  const begun = await inTransaction(shop.db, (tx) => begin(tx, place, now))
  if (begun === null) return null
  if ('told' in begun) return begun.told
  const asked = await doOutside(shop, begun)
  if (isRefusal(asked)) await inTransaction(shop.db, (tx) => giveUp(tx, begun.waiting, asked))
  else await endDeskStep(shop.db, begun.waiting.id)
  return asked
}

type Taken = { waiting: WaitingStep; wanted: WantedStep; staff: StaffAtWork }

/** What is only told leaves in here; the courier and the gateway are asked afterwards, outside of any transaction. */
async function begin(
  tx: Db,
  place: StepPlace,
  now: Date,
): Promise<Taken | { told: LeftStep | Refusal } | null> {
  if (place.orderId !== null) await lockOrder(tx, place.orderId)
  const until = new Date(now.getTime() + leaseMs)
  const waiting = await takeDueStep(tx, place, { now, until })
  if (!waiting) return null
  const wanted = readWantedStep(waiting.step, waiting.typed, now)
  if (isRefusal(wanted)) return { told: await giveUp(tx, waiting, wanted) }
  const staff = await presserAtWork(tx, waiting)
  if (isRefusal(staff)) return { told: await giveUp(tx, waiting, staff) }
  const taken = { waiting, wanted, staff }
  const told = await tell(tx, taken, now)
  if (told === null) return taken
  if (isRefusal(told)) return { told: await giveUp(tx, waiting, told) }
  await endDeskStep(tx, waiting.id)
  return { told }
}

/** Whoever pressed, as they are now: their role may have been taken from them since. */
async function presserAtWork(tx: Db, { step, staff }: WaitingStep): Promise<StaffAtWork | Refusal> {
  const member = await findStaffMember(tx, staff.id)
  const isTheirs = member !== null && member.endedAt === null && may(member, permissionFor(step))
  return isTheirs ? { ...staff, roles: member.roles } : noLongerTheirs
}

/** Null for what is done outside. */
async function tell(
  tx: Db,
  { waiting: { orderId, returnId, staff }, wanted }: Taken,
  now: Date,
): Promise<LeftStep | Refusal | null> {
  if (orderId === null) return null
  const { step, typed } = wanted
  if (step === 'ship') return leftWith(step, await shipByHand(tx, { staff, orderId, parcel: typed }, now))
  if (step === 'ship-exchange') {
    return leftWith(step, await sendExchange(tx, { staff, returnId: returnId ?? '', parcel: typed }, now))
  }
  if (step === 'refuse-return') {
    return leftWith(step, await closeReturn(tx, { staff, returnId: returnId ?? '' }, now))
  }
  if (step === 'settle-goods') {
    return leftWith(step, await settleReturnedGoods(tx, { staff, orderId, goods: typed.goods }, now))
  }
  if (step === 'book' || step === 'book-exchange' || step === 'pickup') return null
  if (step === 'refund' || step === 'refund-return' || step === 'cancel') return null
  const goods = step === 'returned' && typed.goods !== 'later' ? typed.goods : null
  return leftWith(step, await moveParcel(tx, { staff, orderId, news: step, goods }, now))
}

/** What asks somebody else: it is the same once more when its server dies over it. */
async function doOutside(shop: Shop, { waiting, wanted, staff }: Taken): Promise<LeftStep | Refusal> {
  const { orderId, returnId, dueAt, provedAt } = waiting
  const { step, typed } = wanted
  if (step === 'pickup') return leftWith(step, await requestPickup(shop, { staff, pickup: typed, at: dueAt }))
  if (step === 'refund') {
    const form = readRefundForm(typed)
    if (isRefusal(form)) return form
    return leftWith(step, await refundPayment(shop, { ...form, staff, orderId: orderId ?? '' }))
  }
  if (step === 'cancel') {
    const desk = { staff, reason: typed.reason, isProved: provedAt !== null }
    const wish = { orderId: orderId ?? '', userId: null, actor: actorOf(staff), desk }
    const ended = await cancelOrder(shop, wish)
    if (isRefusal(ended)) return ended
    return ended.refund === null ? { step } : { step, amount: ended.refund }
  }
  if (step === 'refund-return') {
    return leftWith(step, await refundReturn(shop, { staff, returnId: returnId ?? '' }))
  }
  if (step === 'book-exchange') {
    return leftWith(step, await bookExchange(shop, { staff, returnId: returnId ?? '' }))
  }
  return leftWith(step, await bookParcel(shop, { orderId: orderId ?? '', actor: actorOf(staff), staff }))
}

type Answer =
  | { orderId?: string; waybill?: string; parcels?: number; amount?: Paise; byHand?: boolean }
  | Refusal

const leftWith = (step: DeskStep, answer: Answer): LeftStep | Refusal =>
  isRefusal(answer) ? answer : { ...answer, step }

/** Never silent: the log says that it was not done, and what can be tried again stays where it was pressed. */
async function giveUp(tx: Db, waiting: WaitingStep, why: Refusal): Promise<Refusal> {
  const { id, step, orderId, returnId, staff } = waiting
  if (isWorthKeeping(why)) await noteTrouble(tx, id, why.message)
  else await endDeskStep(tx, id)
  const deed = deedOf('fail', { step, orderId, returnId: returnId ?? null })
  await recordAudit(tx, staff, { ...deed, reason: why.message })
  return why
}

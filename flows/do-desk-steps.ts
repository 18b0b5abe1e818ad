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
import { inTransaction } from '#db/transaction.ts'
import {
  type DeskStep,
  isWorthKeeping,
  type LeftStep,
  readWantedStep,
  type StepPlace,
  type WantedStep,
} from '#domain/desk-step.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { bookExchange } from './book-exchange.ts'
import { bookParcel } from './book-parcel.ts'
import { deedOf } from './press-desk-step.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import { requestPickup } from './request-pickup.ts'
import { sendExchange } from './settle-return.ts'
import { shipByHand } from './ship-by-hand.ts'
import type { Shop } from './shop.ts'
import { moveParcel } from './tell-of-parcel.ts'

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
  const asked = await askCourier(shop, begun)
  if (isRefusal(asked)) await inTransaction(shop.db, (tx) => giveUp(tx, begun.waiting, asked))
  else await endDeskStep(shop.db, begun.waiting.id)
  return asked
}

type Taken = { waiting: WaitingStep; wanted: WantedStep }

/** What is only told leaves in here; the courier is asked afterwards, outside of any transaction. */
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
  const told = await tell(tx, { waiting, wanted }, now)
  if (told === null) return { waiting, wanted }
  if (isRefusal(told)) return { told: await giveUp(tx, waiting, told) }
  await endDeskStep(tx, waiting.id)
  return { told }
}

/** Null for what only the courier can do. */
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
  if (step === 'book' || step === 'book-exchange' || step === 'pickup') return null
  const goods = step === 'returned' && typed.goods !== 'later' ? typed.goods : null
  return leftWith(step, await moveParcel(tx, { staff, orderId, news: step, goods }, now))
}

async function askCourier(shop: Shop, { waiting, wanted }: Taken): Promise<LeftStep | Refusal> {
  const { staff, orderId, returnId, dueAt } = waiting
  const { step, typed } = wanted
  if (step === 'pickup') return leftWith(step, await requestPickup(shop, { staff, pickup: typed, at: dueAt }))
  if (step === 'book-exchange') {
    return leftWith(step, await bookExchange(shop, { staff, returnId: returnId ?? '' }))
  }
  return leftWith(step, await bookParcel(shop, { orderId: orderId ?? '', actor: actorOf(staff), staff }))
}

type Answer = { orderId?: string; waybill?: string; parcels?: number } | Refusal

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

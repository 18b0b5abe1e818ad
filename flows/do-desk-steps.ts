import type { Db } from '#db/database.ts'
import {
  endDeskStep,
  findDueOrders,
  makeDue,
  noteTrouble,
  takeDueStep,
  type WaitingStep,
} from '#db/desk-steps.ts'
import { lockOrder } from '#db/order-moves.ts'
import { inTransaction } from '#db/transaction.ts'
import { type DeskStep, deskSteps, isWorthKeeping } from '#domain/desk-step.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { bookParcel } from './book-parcel.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'
import { moveParcel } from './tell-of-parcel.ts'

/** What has left: `waybill` is the courier's, where it was asked for one. */
export type LeftStep = { step: DeskStep; waybill: string | null }

const atMost = 50
/** Longer than a courier is waited for. */
const leaseMs = 60_000

/** Does what was pressed at the desk and can't be taken back any more. Returns how many have left. */
export async function doDeskSteps(shop: Shop): Promise<number> {
  const orders = await findDueOrders(shop.db, shop.now(), atMost)
  let left = 0
  for (const orderId of orders) {
    const done = await doDeskStep(shop, orderId)
    if (done === null) continue
    if (!isRefusal(done)) left += 1
    else shop.log.warn({ orderId, refused: done.refused }, 'what was pressed at the desk was not done')
  }
  return left
}

/** Whoever pressed does not want to wait for it. Null when it has left already. */
export async function doDeskStepAtOnce(shop: Shop, orderId: string): Promise<LeftStep | Refusal | null> {
  await makeDue(shop.db, orderId, shop.now())
  return doDeskStep(shop, orderId)
}

/** Once, whoever gets to it: the order's lock lets one in, and what has begun is nobody else's while it lasts. */
async function doDeskStep(shop: Shop, orderId: string): Promise<LeftStep | Refusal | null> {
  const now = shop.now()
  const begun = await inTransaction(shop.db, (tx) => begin(tx, orderId, now))
  if (begun === null) return null
  const { waiting, told } = begun
  const { id, step, staff } = waiting
  if (step !== 'book') return isRefusal(told) ? told : { step, waybill: null }
  const booked = await bookParcel(shop, { orderId, actor: actorOf(staff), staff })
  if (!isRefusal(booked)) {
    await endDeskStep(shop.db, id)
    return { step, waybill: booked.waybill }
  }
  await inTransaction(shop.db, (tx) => giveUp(tx, waiting, booked))
  return booked
}

type Begun = { waiting: WaitingStep; told: { orderId: string } | Refusal | null }

/** What is only told leaves in here; the courier is asked afterwards, outside of any transaction. */
async function begin(tx: Db, orderId: string, now: Date): Promise<Begun | null> {
  const order = await lockOrder(tx, orderId)
  const until = new Date(now.getTime() + leaseMs)
  const waiting = order && (await takeDueStep(tx, orderId, { now, until }))
  if (!waiting) return null
  const { id, step, staff } = waiting
  if (step === 'book') return { waiting, told: null }
  const told = await moveParcel(tx, { staff, orderId, news: step, goods: null }, now)
  if (isRefusal(told)) await giveUp(tx, waiting, told)
  else await endDeskStep(tx, id)
  return { waiting, told }
}

/** Never silent: the log says that it was not done, and what can be tried again stays with the order. */
async function giveUp(tx: Db, { id, orderId, step, staff }: WaitingStep, why: Refusal): Promise<void> {
  if (isWorthKeeping(why)) await noteTrouble(tx, id, why.message)
  else await endDeskStep(tx, id)
  const deed = { action: `fail-${deskSteps[step].deed}`, object: `order:${orderId}`, reason: why.message }
  await recordAudit(tx, staff, deed)
}

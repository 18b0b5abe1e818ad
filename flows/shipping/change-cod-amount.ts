/** A courier that has a COD parcel already is told to collect another amount, and told again where its answer got lost. */

import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrder } from '#db/orders/orders.ts'
import { markTask } from '#db/orders/tasks.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import {
  type AnnouncedParcel,
  findUnsureParcels,
  lockAnnouncedParcel,
  markChanging,
} from '#db/shipping/cod-amount-changes.ts'
import { type Paise, paise } from '#domain/money.ts'
import { amountLeft } from '#domain/orders/order.ts'
import { beingTold, courierHears, courierKeepsIt } from '#domain/orders/partial-cancel.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierAway } from '#domain/shipping/shipment.ts'
import type { Shop } from '#flows/shop.ts'

/** What the courier is told to collect for a parcel from now on; until then nobody else tells it anything. */
export type CollectChange = {
  shipmentId: string
  orderId: string
  waybill: string
  collect: Paise
  until: Date
}

/** Longer than a courier is waited for. */
const leaseMs = 60_000

type Less = { off: Paise; courier: string | null; now: Date }

/**
 * Part of a transaction: what the courier has to hear before `off` is taken off an order, and nobody else tells it anything
 * meanwhile; null when it need hear nothing.
 */
export async function claimCollect(
  tx: Db,
  order: LockedOrder,
  { off, courier, now }: Less,
): Promise<CollectChange | Refusal | null> {
  const parcel = await lockAnnouncedParcel(tx, order.orderId)
  const hears = courierHears(order, { parcel, courier, now })
  if (isRefusal(hears) || hears === 'nothing' || parcel === null) return isRefusal(hears) ? hears : null
  const whole = await findOrder(tx, order.userId, order.orderId)
  if (whole === null) return refuse('not-found', 'Not Found')
  return begin(tx, order.orderId, { parcel, collect: paise(amountLeft(whole) - off), now })
}

type Begun = { parcel: AnnouncedParcel; collect: Paise; now: Date }

async function begin(tx: Db, orderId: string, { parcel, collect, now }: Begun): Promise<CollectChange> {
  const until = new Date(now.getTime() + leaseMs)
  await markChanging(tx, parcel.id, until)
  return { shipmentId: parcel.id, orderId, waybill: parcel.waybill, collect, until }
}

/**
 * Part of the transaction in which it becomes true. Whoever took too long may have been corrected meanwhile. The label says
 * the old amount, so it is printed again.
 */
export async function settleCollect(tx: Db, change: CollectChange): Promise<Refusal | null> {
  const { shipmentId, orderId, until } = change
  const parcel = await lockAnnouncedParcel(tx, orderId)
  if (parcel?.id !== shipmentId || parcel.changingUntil?.getTime() !== until.getTime()) return beingTold
  await markChanging(tx, shipmentId, null)
  await markTask(tx, orderId, { task: 'label', at: null })
  return null
}

/** Null when the courier collects the new amount. Where no answer comes, `retellCollects` makes it sure again. */
export async function tellCollect(shop: Shop, change: CollectChange): Promise<Refusal | null> {
  const { shipmentId, waybill, collect } = change
  const told = await shop.courier?.changeCollect({ waybill, collect }).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId: change.orderId }, 'the courier did not answer')
    return null
  })
  if (told === true) return null
  if (told !== false) return refuse('unreachable', courierAway)
  await markChanging(shop.db, shipmentId, null)
  return courierKeepsIt
}

/** Somebody died while the courier was told another amount, or it gave no answer: it is told what the order says. */
export async function retellCollects(shop: Shop): Promise<number> {
  const unsure = await findUnsureParcels(shop.db, shop.now())
  let told = 0
  for (const orderId of unsure) {
    const change = await inTransaction(shop.db, (tx) => claimUnsure(tx, orderId, shop.now()))
    if (change === null) continue
    const refusal = await tellCollect(shop, change)
    if (refusal === null) await markChanging(shop.db, change.shipmentId, null)
    else if (refusal === courierKeepsIt)
      shop.log.error({ orderId }, 'the courier may collect another amount than is due')
    told += 1
  }
  return told
}

async function claimUnsure(tx: Db, orderId: string, now: Date): Promise<CollectChange | null> {
  const locked = await lockOrder(tx, orderId)
  const parcel = locked && (await lockAnnouncedParcel(tx, orderId))
  const order = locked && (await findOrder(tx, locked.userId, orderId))
  if (!order || !parcel?.changingUntil || parcel.changingUntil > now) return null
  return begin(tx, orderId, { parcel, collect: amountLeft(order), now })
}

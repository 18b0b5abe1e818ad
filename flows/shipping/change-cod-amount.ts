/**
 * Changes the COD amount of a booked shipment at the courier, with retries after lost responses. What stays unsure waits
 * under Differences.
 */

import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { markTask } from '#db/orders/tasks.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { findUnconfirmedCodChanges, saveCodChangeLease } from '#db/shipping/cod-amount-changes.ts'
import { lockOpenShipment, type OpenShipment } from '#db/shipping/shipments.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { changeInProgress, codChangeFor, courierRefusedChange } from '#domain/orders/partial-cancel.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import type { Shop } from '#flows/shop.ts'

/** A leased change of the COD amount: no one else changes it before `until`. */
export type CodAmountChange = {
  shipmentId: string
  orderId: string
  courier: string
  waybill: string
  codAmount: Paise
  /** The cash of the order as it is. */
  due: Paise
  /** An earlier change was not answered, so that the courier may have either amount. */
  isUnsure: boolean
  until: Date
}

/** Longer than the courier's timeout. */
const leaseMs = 60_000

/** `couriers`: names of configured couriers. */
type Reduction = { off: Paise; couriers: readonly string[]; now: Date }

/**
 * Takes the lease on the change that the courier needs before an order is reduced by `off`; null when it needs none. Runs
 * in the caller's transaction.
 */
export async function claimCodAmountChange(
  tx: Db,
  order: LockedOrder,
  { off, couriers, now }: Reduction,
): Promise<CodAmountChange | Refusal | null> {
  const parcel = await lockOpenShipment(tx, order.orderId)
  const need = codChangeFor(order, { parcel, couriers, now })
  if (isRefusal(need) || need === 'nothing' || parcel === null) return isRefusal(need) ? need : null
  const full = await findOrder(tx, order.userId, order.orderId)
  if (full === null) return refuse('not-found', 'Not Found')
  return lease(tx, full, { parcel, off, now })
}

type NewChange = { parcel: OpenShipment; off: Paise; now: Date }

async function lease(tx: Db, order: Order, { parcel, off, now }: NewChange): Promise<CodAmountChange> {
  const until = new Date(now.getTime() + leaseMs)
  await saveCodChangeLease(tx, parcel.id, until)
  const { id: shipmentId, courier, waybill } = parcel
  const due = cashToCollect(order) ?? zeroPaise
  const codAmount = paise(Math.max(0, due - off))
  const isUnsure = parcel.codChangeLeasedUntil !== null
  return { shipmentId, orderId: order.orderId, courier, waybill, codAmount, due, isUnsure, until }
}

/**
 * Releases the lease in the transaction of the reduction; refuses when the lease has expired. The label shows the old
 * amount, so it must be printed again.
 */
export async function confirmCodAmountChange(tx: Db, change: CodAmountChange): Promise<Refusal | null> {
  const { shipmentId, orderId, until } = change
  const parcel = await lockOpenShipment(tx, orderId)
  if (parcel?.id !== shipmentId || parcel.codChangeLeasedUntil?.getTime() !== until.getTime()) return changeInProgress
  await saveCodChangeLease(tx, shipmentId, null)
  await markTask(tx, orderId, { task: 'label', at: null })
  return null
}

/** Sends the new amount; null when the courier accepts it. After a lost response `retryCodAmountChanges` sends again. */
export async function sendCodAmountChange(shop: Shop, change: CodAmountChange): Promise<Refusal | null> {
  const { courier, waybill, codAmount } = change
  const result = await shop.couriers
    .named(courier)
    .changeCollect({ waybill, collect: codAmount })
    .catch((error: unknown) => {
      shop.log.warn({ err: error, orderId: change.orderId }, 'courier did not answer')
      return null
    })
  if (result === true) return null
  if (result !== false) return refuse('unreachable', courierUnavailable)
  await inTransaction(shop.db, (tx) => recordRefused(tx, change))
  return courierRefusedChange
}

/** Releases the lease; the owner has to ask a courier that may have agreed before to another amount than the order's. */
async function recordRefused(tx: Db, { shipmentId, orderId, courier, waybill, due, isUnsure }: CodAmountChange) {
  await saveCodChangeLease(tx, shipmentId, null)
  if (!isUnsure) return
  const facts = { courier, waybill, expected: due }
  await insertDiscrepancy(tx, { kind: 'cod-amount-unsure', dedupeKey: `cod-amount:${shipmentId}`, orderId, facts })
}

/** Sends the order's amount again after a lease has expired. Returns the number of orders. */
export async function retryCodAmountChanges(shop: Shop): Promise<number> {
  let count = 0
  await oneByOne(await findUnconfirmedCodChanges(shop.db, shop.now()), async (orderId) => {
    const change = await inTransaction(shop.db, (tx) => claimRetry(tx, orderId, shop.now()))
    if (change === null) return
    const refusal = await sendCodAmountChange(shop, change)
    if (refusal === null) await saveCodChangeLease(shop.db, change.shipmentId, null)
    count += 1
  })
  return count
}

async function claimRetry(tx: Db, orderId: string, now: Date): Promise<CodAmountChange | null> {
  const locked = await lockOrder(tx, orderId)
  const parcel = locked && (await lockOpenShipment(tx, orderId))
  const order = locked && (await findOrder(tx, locked.userId, orderId))
  if (!order || !parcel?.codChangeLeasedUntil || parcel.codChangeLeasedUntil > now) return null
  return lease(tx, order, { parcel, off: zeroPaise, now })
}

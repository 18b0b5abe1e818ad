/** Processes returns in the back office, except refunds: receive, refuse, send the exchange size. */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { lockStock } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { moveUnits } from '#db/orders/partial-cancellations.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { cancelReturnedExchange, findOpenReturnShipment } from '#db/returns/return-shipments.ts'
import { findOtherSizes, findReturn, type KnownReturn, moveReturn } from '#db/returns/returns.ts'
import type { SettledStock } from '#domain/backoffice/pending-action-input.ts'
import type { StockAllocation } from '#domain/inventory/stock.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { exchangeCameBack, type ReturnAction, returnStepRefusal } from '#domain/returns/return-request.ts'
import * as texts from '#domain/returns/texts.ts'
import { unsoldUnits } from '#domain/returns/unsold-units.ts'
import type { ManualShipmentInput } from '#domain/shipping/manual-shipment.ts'
import { alreadyBooked } from '#domain/shipping/shipment.ts'
import { hasEnded } from '#domain/shipping/tracking.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { exchangeNotification } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'

export type ReturnCommand = { staff: StaffActor; returnId: string }

/** A return with a permitted next step, and its locked order. */
export type OpenReturn = { order: LockedOrder; back: KnownReturn }

/** Locks a return; refuses when a concurrent request has changed it. */
export async function lockReturn(tx: Db, returnId: string, step: ReturnAction): Promise<OpenReturn | Refusal> {
  const found = await findReturn(tx, returnId)
  const order = found && (await lockOrder(tx, found.orderId))
  const back = order && (await findReturn(tx, returnId))
  if (!order || !back) return refuse('not-found', 'Not Found')
  return returnStepRefusal(back, step) ?? { order, back }
}

/** Locks a return to receive; refuses units of the form that it does not have. */
export async function lockReturnToReceive(
  tx: Db,
  { returnId, units }: { returnId: string; units: string },
): Promise<(OpenReturn & { unsold: number }) | Refusal> {
  const open = await lockReturn(tx, returnId, 'received')
  if (isRefusal(open)) return open
  const unsold = unsoldUnits(open.back, units)
  return isRefusal(unsold) ? unsold : { ...open, unsold }
}

/** Records that the units were received and inspected, in the caller's transaction. */
export async function receiveReturn(
  tx: Db,
  { staff, returnId, returnedStock, units }: SettledStock & { staff: Scheduler; returnId: string },
  now: Date,
): Promise<Refusal | null> {
  const open = await lockReturnToReceive(tx, { returnId, units })
  if (isRefusal(open)) return open
  const { orderId, productId, stockLocation, name } = open.back
  const quantity = returnedStock === 'written-off' ? 0 : open.back.quantity - open.unsold
  const inspected = { restocked: quantity > 0, unsold: quantity > 0 ? open.unsold : 0 }
  await moveReturn(tx, returnId, { state: 'received', actor: actorOf(staff), ...inspected, receivedAt: now })
  if (inspected.restocked) {
    const sold = [{ productId, stockLocation, name, quantity, change: quantity }]
    await lockStock(tx, sold)
    await moveUnits(tx, sold, { referenceId: returnId, orderId, reason: 'part-return' })
  }
  await recordReturnAudit(tx, { staff, open, step: 'received' }, inspected)
  return null
}

const isBeingFetched = refuse('changed', texts.isBeingFetched)

/**
 * Closes a return without anything sent back, in the caller's transaction. The shopper is notified and sees the reason.
 */
export async function closeReturn(
  tx: Db,
  { staff, returnId, reason }: { staff: Scheduler; returnId: string; reason: string },
  now: Date,
): Promise<Refusal | null> {
  const open = await lockReturn(tx, returnId, 'closed')
  if (isRefusal(open)) return open
  const fetched = await findOpenReturnShipment(tx, { returnId, fromShopper: true })
  if (fetched && (fetched.state === 'requested' || !hasEnded(fetched.state))) return isBeingFetched
  await moveReturn(tx, returnId, { state: 'closed', refusalReason: reason, actor: actorOf(staff), endedAt: now })
  await insertNotification(tx, {
    kind: 'return-refused',
    dedupeKey: `return-refused:${returnId}`,
    payload: { orderId: open.order.orderId },
  })
  await recordReturnAudit(tx, { staff, open, step: 'closed', reason })
  return null
}

const sizeIsGone = refuse('sold-out', texts.otherSizeSoldOut)

/** Refuses to send the exchange size this way; null when it can be sent. Its order is locked. */
export async function exchangeRefusal(
  tx: Db,
  returnId: string,
  action: 'book-exchange' | 'ship-exchange',
): Promise<Refusal | null> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) return open
  if (action === 'ship-exchange' && (await isBeingSent(tx, returnId))) return alreadyBooked
  const exchanged = await lockExchangeSize(tx, open.back)
  return isRefusal(exchanged) ? exchanged : null
}

/** Sends the exchange size by hand, in the caller's transaction. The price is the same, so the invoice stays. */
export async function sendExchange(
  tx: Db,
  { staff, returnId, parcel }: { staff: Scheduler; returnId: string; parcel: ManualShipmentInput },
  now: Date,
): Promise<Refusal | null> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) return open
  if (await isBeingSent(tx, returnId)) return alreadyBooked
  const refusal = await sendExchangeSize(tx, open, { staff, parcel, now })
  if (refusal) return refusal
  const sent = { orderId: open.back.orderId, returnId, waybill: parcel.waybill }
  await insertNotification(tx, { ...exchangeNotification('order-shipped', sent), at: now })
  return null
}

async function isBeingSent(tx: Db, returnId: string): Promise<boolean> {
  const parcel = await findOpenReturnShipment(tx, { returnId, fromShopper: false })
  return parcel !== null && parcel.state !== 'returned'
}

/**
 * Locks the stock location of the exchange size; refuses when it is sold out. Units of a parcel that came back left it
 * already. Runs in the caller's transaction.
 */
export async function lockExchangeSize(tx: Db, back: KnownReturn): Promise<StockAllocation | Refusal> {
  const { productId, exchangeSize, quantity, name } = back
  const sizes = exchangeSize === null ? [] : await findOtherSizes(tx, productId)
  const exchanged = sizes.find(({ size }) => size === exchangeSize)
  if (!exchanged) return sizeIsGone
  const units = { productId, stockLocation: exchanged.stockLocation, name, quantity }
  const [location] = await lockStock(tx, [units])
  const hasUnits = exchangeCameBack(back) || (location !== undefined && location.available >= quantity)
  return hasUnits ? units : sizeIsGone
}

/** Takes the units from stock for this parcel, in the caller's transaction. */
export async function sendExchangeSize(
  tx: Db,
  open: OpenReturn,
  { staff, parcel, now }: { staff: Scheduler; parcel: ManualShipmentInput; now: Date },
): Promise<Refusal | null> {
  const { id: returnId, orderId } = open.back
  const units = await lockExchangeSize(tx, open.back)
  if (isRefusal(units)) return units
  // Leaves stock once for a return, also when it is sent again.
  const taken = { ...units, change: -units.quantity }
  await moveUnits(tx, [taken], { referenceId: returnId, orderId, reason: 'exchange' })
  await cancelReturnedExchange(tx, returnId)
  await moveReturn(tx, returnId, { state: 'exchanged', actor: actorOf(staff), ...parcel, endedAt: now })
  await recordReturnAudit(tx, { staff, open, step: 'exchanged' }, parcel)
  return null
}

async function recordReturnAudit(
  tx: Db,
  { staff, open, step, reason = '' }: { staff: Scheduler; open: OpenReturn; step: ReturnAction; reason?: string },
  after?: object,
): Promise<void> {
  const { orderId, id } = open.back
  const auditEntry = { action: `return-${step}`, object: `order:${orderId}`, after: { returnId: id, ...after } }
  await recordAudit(tx, staff, reason === '' ? auditEntry : { ...auditEntry, reason })
}

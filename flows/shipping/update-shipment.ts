/** Shipment updates by staff, and the outcome of returned stock. */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { findOrderAllocations, lockStock, returnStock } from '#db/inventory/stock.ts'
import { findAdminFacts, recordInspection } from '#db/orders/order-admin.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { isAllRefunded } from '#db/payments/refund-totals.ts'
import { saveManualUpdate } from '#db/shipping/shipments.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  notReturned,
  type ReturnedStock,
  type ShipmentUpdate,
  shipmentMoved,
  shipmentUpdates,
} from '#domain/shipping/manual-shipment.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { refundAdvance } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'

type ShipmentUpdateInput = {
  staff: Scheduler
  orderId: string
  update: ShipmentUpdate
  /** Outcome of a returned parcel's stock; null while undecided. */
  returnedStock: ReturnedStock | null
}

/** Updates a shipment by staff, without or before the courier's report, in the caller's transaction. */
export async function updateShipment(
  tx: Db,
  { staff, orderId, update, returnedStock }: ShipmentUpdateInput,
  now: Date,
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (order.fulfilmentState !== shipmentUpdates[update].from) return shipmentMoved
  await moveOrder(tx, order, { fulfilment: update, cause: 'said by the shop', actor: actorOf(staff) })
  if (update === 'returned') await refundAdvance(tx, order)
  await saveManualUpdate(tx, orderId, update)
  await recordAudit(tx, staff, { action: `mark-${update}`, object: `order:${orderId}` })
  if (update === 'returned' && returnedStock !== null)
    await applyReturnedStock(tx, { staff, returnedStock, order, now })
  return null
}

type ReturnedStockInput = { staff: ShipmentUpdateInput['staff']; orderId: string; returnedStock: ReturnedStock }

/** Locks the order; refuses when its stock has not returned or is settled. */
export async function returnedStockRefusal(tx: Db, orderId: string): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const isBack = order.fulfilmentState === 'returned' && (await findAdminFacts(tx, orderId)).returnedStock === null
  return isBack ? null : notReturned
}

/** Records the outcome of returned stock, in the caller's transaction. */
export async function recordReturnedStock(tx: Db, input: ReturnedStockInput, now: Date): Promise<Refusal | null> {
  const order = await lockOrder(tx, input.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (order.fulfilmentState !== 'returned') return notReturned
  return (await applyReturnedStock(tx, { ...input, order, now })) ? null : notReturned
}

type ReturnedStockRecord = Omit<ReturnedStockInput, 'orderId'> & { order: LockedOrder; now: Date }

async function applyReturnedStock(tx: Db, { staff, order, returnedStock, now }: ReturnedStockRecord): Promise<boolean> {
  const { orderId } = order
  if (!(await recordInspection(tx, orderId, returnedStock))) return false
  if (returnedStock === 'restocked') {
    await lockStock(tx, await findOrderAllocations(tx, [orderId]))
    await returnStock(tx, orderId, 'return')
  }
  // No refund to come issues the credit note: COD was never paid, other money was sent back before the parcel.
  if (order.paymentMethod === 'COD' || (await isAllRefunded(tx, orderId))) {
    const why = { reason: 'Not delivered', cause: 'returned' }
    await issueCreditNote(tx, { orderId, amount: null, ...why, now })
  }
  await recordAudit(tx, staff, {
    action: 'settle-returned-stock',
    object: `order:${orderId}`,
    after: { returnedStock },
  })
  return true
}

/** Shipment updates by staff, and the outcome of returned stock. */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { findOrderAllocations, lockStock, returnStock } from '#db/inventory/stock.ts'
import { writeOff } from '#db/inventory/write-off.ts'
import { findAdminFacts, recordInspection } from '#db/orders/order-admin.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { isAllRefunded } from '#db/payments/refund-totals.ts'
import { saveManualUpdate } from '#db/shipping/shipments.ts'
import type { SettledStock } from '#domain/backoffice/pending-action-input.ts'
import { allocationsByLocation } from '#domain/inventory/stock.ts'
import { type CancelledLine, parseLineQuantities, takeUnits, unitsText } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
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
    await applyReturnedStock(tx, { staff, returnedStock, unsold: [], order, now })
  return null
}

type ReturnedStockInput = SettledStock & { staff: Scheduler; orderId: string }

/** Locks the order; refuses when its stock has not returned or is settled, or units that it does not have. */
export async function returnedStockRefusal(
  tx: Db,
  { orderId, units }: { orderId: string; units: string },
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const isBack = order.fulfilmentState === 'returned' && (await findAdminFacts(tx, orderId)).returnedStock === null
  if (!isBack) return notReturned
  const unsold = await findUnsold(tx, orderId, units)
  return isRefusal(unsold) ? unsold : null
}

/** Finds the units of the form that can't be sold again. */
async function findUnsold(tx: Db, orderId: string, units: string): Promise<CancelledLine[] | Refusal> {
  return units === '' ? [] : takeUnits(await findOrderedLines(tx, orderId), parseLineQuantities(units))
}

/** Records the outcome of returned stock, in the caller's transaction. */
export async function recordReturnedStock(tx: Db, input: ReturnedStockInput, now: Date): Promise<Refusal | null> {
  const order = await lockOrder(tx, input.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (order.fulfilmentState !== 'returned') return notReturned
  const unsold = await findUnsold(tx, input.orderId, input.units)
  if (isRefusal(unsold)) return unsold
  const returnedStock = input.returnedStock === 'part' ? 'restocked' : input.returnedStock
  const settled = { staff: input.staff, returnedStock, unsold, order, now }
  return (await applyReturnedStock(tx, settled)) ? null : notReturned
}

/** `unsold`: units that can't be sold again though the others are put back in stock. */
type ReturnedStockRecord = {
  staff: Scheduler
  returnedStock: ReturnedStock
  unsold: readonly CancelledLine[]
  order: LockedOrder
  now: Date
}

async function applyReturnedStock(tx: Db, { order, now, ...settled }: ReturnedStockRecord): Promise<boolean> {
  const { orderId } = order
  const { staff, returnedStock, unsold } = settled
  if (!(await recordInspection(tx, orderId, returnedStock))) return false
  if (returnedStock === 'restocked') {
    await lockStock(tx, await findOrderAllocations(tx, [orderId]))
    await returnStock(tx, orderId, 'return')
    const takes = unsold.map(({ taken, ...line }) => ({ ...line, quantity: taken }))
    const units = allocationsByLocation(takes).map((take) => ({
      ...take,
      size: take.stockLocation,
      change: take.quantity,
    }))
    await writeOff(tx, units, { orderId, actor: actorOf(staff), why: 'damaged' })
  }
  // No refund to come issues the credit note: COD was never paid, other money was sent back before the parcel.
  if (order.paymentMethod === 'COD' || (await isAllRefunded(tx, orderId))) {
    const why = { reason: 'Not delivered', cause: 'returned' }
    await issueCreditNote(tx, { orderId, amount: null, ...why, now })
  }
  await recordAudit(tx, staff, {
    action: 'settle-returned-stock',
    object: `order:${orderId}`,
    after: { returnedStock, ...(unsold.length > 0 && { unsold: unitsText(unsold) }) },
  })
  return true
}

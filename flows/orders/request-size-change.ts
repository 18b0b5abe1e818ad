import type { Db } from '#db/engine/database.ts'
import { holdStock, lockStock, releaseHeldStock } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { closeSizeRequest, findOpenSizeRequest, insertSizeRequest, type SizeRequest } from '#db/orders/size-requests.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { findSetting } from '#db/settings/settings.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import type { StockAllocation } from '#domain/inventory/stock.ts'
import { type SizeChange, sizeChangeNote } from '#domain/orders/change-order.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { announceChange, type ChangedBy, changeActor } from './record-order-change.ts'
import { writeSizeChange } from './write-size-change.ts'

type Wanted = {
  by: ChangedBy
  key: string
  line: OrderedLine
  change: SizeChange
  now: Date
  byUpi: boolean
  isOldMissing: boolean
}

/**
 * Asks the shopper of a locked paid order for what another size costs more (decision 144). Its units, whose stock
 * location the caller has locked, are held meanwhile.
 */
export async function requestSizeChange(
  tx: Db,
  { orderId }: LockedOrder,
  { by, key, line, change, now, byUpi, isOldMissing }: Wanted,
): Promise<void> {
  const { unpaidMinutes, linkMinutes } = await findSetting(tx, 'hold-times')
  const minutes = 'staff' in by ? linkMinutes : unpaidMinutes
  const note = sizeChangeNote(line, change.size.size)
  const { price, difference } = change
  const request = {
    idempotencyKey: key,
    orderId,
    position: line.position,
    fromSize: line.size,
    toSize: change.size.size,
    fromLocation: line.stockLocation,
    toLocation: change.size.stockLocation,
    quantity: line.quantity,
    price,
    difference,
    note,
    actor: changeActor(by),
    byUpi,
    isOldMissing,
    expiresAt: minutesAfter(now, minutes),
  }
  await insertSizeRequest(tx, request)
  const held = heldUnits(request, line)
  if (held.length > 0) await holdStock(tx, held)
  if (!('staff' in by)) return
  const dedupeKey = `size:${key}`
  await insertNotification(tx, { kind: 'payment-requested', dedupeKey, payload: { orderId }, at: now })
  const after = { kind: 'size', note, difference, asked: true }
  await recordAudit(tx, by.staff, { action: 'change-order', object: `order:${orderId}`, after })
}

/** Finds the units that a locked order holds of a size it asks for, to be locked with others. */
export async function findSizeHold(tx: Db, { orderId, linkPurpose }: LockedOrder): Promise<StockAllocation[]> {
  const request = linkPurpose === 'size' ? await findOpenSizeRequest(tx, orderId) : null
  return request ? heldUnits(request, await findLine(tx, request)) : []
}

/** `tellAt`: the shopper is told that the size stays; absent for those who ended the request themselves. */
type End = { actor: string; tellAt?: Date }

/** Ends what a locked order asks for another size, if it does, and frees the held units: the size stays. */
export async function endSizeRequest(
  tx: Db,
  { orderId, linkPurpose }: LockedOrder,
  { actor, tellAt }: End,
): Promise<boolean> {
  const request = linkPurpose === 'size' ? await findOpenSizeRequest(tx, orderId) : null
  if (request === null) return false
  const held = heldUnits(request, await findLine(tx, request))
  if (held.length > 0) await lockStock(tx, held)
  if (held.length > 0) await releaseHeldStock(tx, held)
  await closeSizeRequest(tx, request, { state: 'ended', actor })
  const notification = { kind: 'size-kept', dedupeKey: `size-kept:${request.idempotencyKey}`, payload: { orderId } }
  if (tellAt) await insertNotification(tx, { ...notification, at: tellAt })
  return true
}

/** Changes the size of a locked order whose request was paid. False when the size is no longer there. */
export async function applySizeRequest(
  tx: Db,
  order: LockedOrder,
  { request, paymentId, now }: { request: SizeRequest; paymentId: string; now: Date },
): Promise<boolean> {
  const { idempotencyKey: key, toSize, toLocation, price, difference, note, actor, isOldMissing } = request
  const line = await findLine(tx, request)
  const held = heldUnits(request, line)
  const locations = await lockStock(tx, [line, ...held])
  if (!held.every(({ stockLocation }) => locations.some((one) => one.stockLocation === stockLocation))) return false
  if (held.length > 0) await releaseHeldStock(tx, held)
  await closeSizeRequest(tx, request, { state: 'paid', actor })
  const decided = { key, line, toSize, toLocation, price, difference, note, actor, paidBy: paymentId, isOldMissing }
  await writeSizeChange(tx, order, decided)
  await announceChange(tx, order, { key, kind: 'size', now })
  return true
}

/** Units that an open request holds; none where both sizes have one stock location. */
function heldUnits(
  { fromLocation, toLocation, quantity }: Pick<SizeRequest, 'fromLocation' | 'toLocation' | 'quantity'>,
  { productId, name }: Pick<OrderedLine, 'productId' | 'name'>,
): StockAllocation[] {
  return fromLocation === toLocation ? [] : [{ productId, stockLocation: toLocation, quantity, name }]
}

async function findLine(tx: Db, { orderId, position }: SizeRequest): Promise<OrderedLine> {
  const line = (await findOrderedLines(tx, orderId)).find((one) => one.position === position)
  if (line === undefined) throw new Error(`Order ${orderId} has no line ${position}`)
  return line
}

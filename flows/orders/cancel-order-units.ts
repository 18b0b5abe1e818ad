import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockStock } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrder } from '#db/orders/orders.ts'
import {
  findOrderedLines,
  findPartialCancellation,
  insertPartialCancellation,
  moveUnits,
} from '#db/orders/partial-cancellations.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayments } from '#db/payments/payments.ts'
import { alreadyExecuted } from '#domain/backoffice/pending-action.ts'
import type { TypedUnits } from '#domain/backoffice/pending-action-input.ts'
import type { PartialCancelResult } from '#domain/backoffice/pending-action-result.ts'
import { type Paise, sum, zeroPaise } from '#domain/money.ts'
import {
  type CancelledLine,
  type LineQuantity,
  lineName,
  parseLineQuantities,
  staleLinesRefusal,
  sumPaid,
  takeUnits,
  unitsText,
} from '#domain/orders/line-quantities.ts'
import { isCoveredByAdvance } from '#domain/orders/order.ts'
import { partialCancelRefusal, wholeRefusal } from '#domain/orders/partial-cancel.ts'
import { advanceIsMore } from '#domain/orders/texts.ts'
import { sendBackRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { busyRefusal } from '#flows/busy.ts'
import { keyedBy, refundOutOf, submitDueRefunds } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import {
  type CodAmountChange,
  claimCodAmountChange,
  confirmCodAmountChange,
  sendCodAmountChange,
} from '#flows/shipping/change-cod-amount.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'

type PartialCancelInput = {
  staff: StaffActor
  /** Required for a refund. */
  isStepUpFresh: boolean
  orderId: string
  units: readonly LineQuantity[]
  /** State of the lines that the form showed (`linesDigest`), so that one of two concurrent decisions is refused. */
  seen: string
  reason: string
  restocked: boolean
  /** Generated with the form. */
  idempotencyKey: string
}

export function quantitiesOf({ units, seen, reason, returnedStock, key }: TypedUnits) {
  const restocked = returnedStock === 'restocked'
  return { units: parseLineQuantities(units), seen, reason, restocked, idempotencyKey: key }
}

/** Cancels units of an order that has not been shipped; the rest stays. */
export async function cancelOrderUnits(shop: Shop, input: PartialCancelInput): Promise<PartialCancelResult | Refusal> {
  const written = await write(shop, input, null)
  if (isRefusal(written)) return written
  shop.log.info({ orderId: input.orderId }, 'units of an order cancelled')
  if (written.refund !== null) await submitDueRefunds(shop, input.orderId)
  return written
}

/** Tells the courier of a booked parcel first, outside of any transaction; then decides again and writes. */
async function write(
  shop: Shop,
  input: PartialCancelInput,
  codChange: CodAmountChange | null,
): Promise<PartialCancelResult | Refusal> {
  const facts = { input, codChange, couriers: shop.couriers.all.map(({ name }) => name), now: shop.now() }
  const written = await inTransaction(shop.db, (tx) => record(tx, facts)).catch(busyRefusal)
  if (isRefusal(written) || !('waybill' in written)) return written
  return (await sendCodAmountChange(shop, written)) ?? write(shop, input, written)
}

type CancellationToRecord = {
  input: PartialCancelInput
  codChange: CodAmountChange | null
  couriers: readonly string[]
  now: Date
}

/** Locks, decides, writes; or returns the change that the courier has to accept first. */
async function record(
  tx: Db,
  { input, codChange, couriers, now }: CancellationToRecord,
): Promise<PartialCancelResult | CodAmountChange | Refusal> {
  const order = await lockOrder(tx, input.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const earlier = await findPartialCancellation(tx, input.idempotencyKey)
  if (earlier?.orderId === order.orderId) {
    return { off: earlier.amount, refund: null, newLabel: false }
  }
  const taken = await decide(tx, order, { ...input, hasCourier: couriers.length > 0 })
  if (isRefusal(taken)) return taken
  const off = sumPaid(taken)
  const change = codChange || off === zeroPaise ? null : await claimCodAmountChange(tx, order, { off, couriers, now })
  if (change) return change
  const late = codChange && (await confirmCodAmountChange(tx, codChange))
  if (late) return late
  return { ...(await recordCancellation(tx, order, { input, taken, now })), newLabel: codChange !== null }
}

type PlannedCancellation = PartialCancelInput & { hasCourier: boolean }

/** Checks which units would be cancelled now, or refuses. The caller has locked the order. */
export async function planPartialCancel(tx: Db, input: PlannedCancellation): Promise<CancelledLine[] | Refusal> {
  const order = await lockOrder(tx, input.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if ((await findPartialCancellation(tx, input.idempotencyKey)) !== null) return alreadyExecuted
  return decide(tx, order, input)
}

async function decide(
  tx: Db,
  order: LockedOrder,
  { units, seen, hasCourier, ...by }: PlannedCancellation,
): Promise<CancelledLine[] | Refusal> {
  const refusal = partialCancelRefusal(order, { hasCourier }) ?? sendBackRefusal(order, 'part', by)
  if (refusal) return refusal
  const lines = await findOrderedLines(tx, order.orderId)
  const taken = staleLinesRefusal(lines, seen) ?? takeUnits(lines, units)
  if (isRefusal(taken)) return taken
  return wholeRefusal(lines, taken) ?? (await advanceRefusal(tx, order, taken)) ?? taken
}

/** Refuses a COD cancellation that the advance would more than cover. */
async function advanceRefusal(
  tx: Db,
  { orderId, userId, advance }: LockedOrder,
  taken: readonly CancelledLine[],
): Promise<Refusal | null> {
  const order = advance > 0 ? await findOrder(tx, userId, orderId) : null
  return order && isCoveredByAdvance(order, sumPaid(taken)) ? refuse('changed', advanceIsMore) : null
}

async function recordCancellation(
  tx: Db,
  order: LockedOrder,
  { input, taken, now }: { input: PartialCancelInput; taken: readonly CancelledLine[]; now: Date },
): Promise<Omit<PartialCancelResult, 'newLabel'>> {
  const { staff, idempotencyKey, reason, restocked } = input
  const { orderId } = order
  const [actor, text, off] = [actorOf(staff), unitsText(taken), sumPaid(taken)]
  await lockStock(
    tx,
    taken.map((line) => ({ ...line, quantity: line.taken })),
  )
  await insertPartialCancellation(
    tx,
    { idempotencyKey, orderId, reason, note: text, amount: off, restocked, actor },
    taken,
  )
  const units = taken.map((line) => ({ ...line, change: line.taken }))
  if (restocked) await moveUnits(tx, units, { referenceId: idempotencyKey, orderId, reason: 'part-cancel' })
  const refund = await settle(tx, order, { idempotencyKey, off, actor })
  if (off > zeroPaise) {
    const credited = taken.map((line) => ({ ...line, description: lineName(line), quantity: line.taken }))
    const cause = `units:${idempotencyKey}`
    await issueCreditNote(tx, { orderId, amount: off, units: credited, reason, cause, now })
  }
  await recordAudit(tx, staff, {
    action: 'cancel-units',
    object: `order:${orderId}`,
    after: { units: text, off, restocked, refund },
    reason,
  })
  return { off, refund }
}

/** Refunds a prepaid order with a notification; for COD, notifies the shopper of the new amount. */
async function settle(
  tx: Db,
  { orderId, paymentMethod }: LockedOrder,
  { idempotencyKey, off, actor }: { idempotencyKey: string; off: Paise; actor: string },
): Promise<Paise | null> {
  if (off === zeroPaise) return null
  const dedupeKey = `units:${idempotencyKey}`
  if (paymentMethod === 'COD') {
    await insertNotification(tx, { kind: 'part-cancelled', dedupeKey, payload: { orderId } })
    return null
  }
  const refund = { orderId, amount: off, reason: 'part-cancelled', dedupeKey: keyedBy(dedupeKey), actor } as const
  const made = await refundOutOf(tx, await lockSettlingPayments(tx, orderId), refund)
  return made.length === 0 ? null : sum(made.map(({ amount }) => amount))
}

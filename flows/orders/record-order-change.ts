import { findOpenCod } from '#db/checkout/cod-limits.ts'
import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockCheckout } from '#db/orders/insert.ts'
import { findChangeable, findChangeByKey } from '#db/orders/order-changes.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findSizeRequestByKey } from '#db/orders/size-requests.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayments } from '#db/payments/payments.ts'
import { findSetting } from '#db/settings/settings.ts'
import { codLimitExceeded, type LimitedOrder } from '#domain/checkout/cod-limits.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { changeRefusal, isPaidFor } from '#domain/orders/change-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { sendBackRefusal } from '#domain/payments/permission.ts'
import { sizeRequestIsOver } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { keyedBy, refundOutOf } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { replaceInvoice } from '#flows/tax/create-invoice.ts'

/** The order's shopper, or a staff member; a refund needs a recent step-up. */
export type ChangedBy = { userId: string } | { staff: StaffActor; isStepUpFresh: boolean }

/** `amountDue`: sum to pay before the change happens; null: it is done. */
export type OrderChanged = { amount: Paise; amountDue: Paise | null }

export const orderNotFound = refuse('not-found', 'Not Found')

/** `userId`: the order's shopper. `phone`: its phone after the change. */
type ChangeableOrder = { by: ChangedBy; orderId: string; key: string; userId: string; phone: string; now: Date }

/**
 * Locks an order that can be changed; or returns the result of an earlier request with this key, or a refusal. Runs in
 * the caller's transaction.
 */
export async function lockChangeable(
  tx: Db,
  { by, orderId, key, userId, phone, now }: ChangeableOrder,
): Promise<LockedOrder | OrderChanged | Refusal> {
  await lockCheckout(tx, { userId, phone })
  const order = await lockOrder(tx, orderId)
  const facts = await findChangeable(tx, orderId)
  if (order === null || facts === null || ('userId' in by && order.userId !== by.userId)) return orderNotFound
  const earlier = await findChangeByKey(tx, key)
  if (earlier?.orderId === orderId) return { amount: earlier.amount, amountDue: null }
  const request = await findSizeRequestByKey(tx, key)
  if (request?.orderId === orderId) {
    // A page that was open since before the request ended: its form can't ask once more.
    if (request.state !== 'open') return refuse('changed', sizeRequestIsOver)
    return { amount: order.amount, amountDue: request.difference }
  }
  const rule = { by: 'staff' in by ? 'staff' : 'shopper', minutes: await findSetting(tx, 'order-changes') } as const
  return changeRefusal(facts, rule, now) ?? order
}

/** Finds the order; null for another shopper's. */
export async function findOrderToChange(db: Db, by: ChangedBy, orderId: string): Promise<Order | null> {
  const order = await findOrderForAdmin(db, orderId)
  return order !== null && 'userId' in by && order.userId !== by.userId ? null : order
}

/** Refuses staff a change that costs less, as a cancellation. */
export function changeMoneyRefusal(order: LockedOrder, by: ChangedBy, difference: Paise): Refusal | null {
  return 'staff' in by && difference < zeroPaise ? sendBackRefusal(order, 'part', by) : null
}

/** Applies the COD limits to the changed order; changes by staff are exempt. */
export async function codLimitRefusal(
  tx: Db,
  order: LockedOrder,
  { by, phone, difference, lines }: { by: ChangedBy; phone: string; difference: Paise; lines: LimitedOrder['lines'] },
): Promise<Refusal | null> {
  if ('staff' in by || isPaidFor(order)) return null
  const open = await findOpenCod(tx, { userId: order.userId, phone, except: order.orderId })
  const changed = { amount: paise(order.amount + difference), lines }
  const excess = codLimitExceeded(await findSetting(tx, 'cod-limits'), open, changed)
  return excess === null ? null : refuse('not-offered', excess)
}

export const changeActor = (by: ChangedBy) => ('staff' in by ? actorOf(by.staff) : `shopper:${by.userId}`)

type Settled = {
  by: ChangedBy
  key: string
  kind: 'address' | 'phone' | 'size'
  note: string
  /** Price difference in paise; negative: less to pay. */
  difference: Paise
  now: Date
}

/** Replaces the invoice of a changed order and notifies its shopper, in the transaction of the change. */
export async function announceChange(
  tx: Db,
  { orderId, userId }: LockedOrder,
  { key, kind, now }: Pick<Settled, 'key' | 'kind' | 'now'>,
): Promise<void> {
  if (kind !== 'phone') await replaceInvoice(tx, { userId, orderId, now, cause: `change:${key}` })
  await insertNotification(tx, { kind: 'order-changed', dedupeKey: `change:${key}`, payload: { orderId }, at: now })
}

/** Completes a change in its transaction: refund, invoice, notification and audit entry. */
export async function settleChange(
  tx: Db,
  order: LockedOrder,
  { by, key, kind, note, difference, now }: Settled,
): Promise<void> {
  const { orderId } = order
  if (difference < zeroPaise && isPaidFor(order)) await refundLess(tx, order, { by, key, difference })
  await announceChange(tx, order, { key, kind, now })
  if ('staff' in by) {
    const after = { kind, note, difference }
    await recordAudit(tx, by.staff, { action: 'change-order', object: `order:${orderId}`, after })
  }
}

async function refundLess(
  tx: Db,
  { orderId }: LockedOrder,
  { by, key, difference }: { by: ChangedBy; key: string; difference: Paise },
): Promise<void> {
  const payments = await lockSettlingPayments(tx, orderId)
  const refund = { orderId, amount: paise(-difference), reason: 'changed', actor: changeActor(by) } as const
  await refundOutOf(tx, payments, { ...refund, dedupeKey: keyedBy(`change:${key}`) })
}

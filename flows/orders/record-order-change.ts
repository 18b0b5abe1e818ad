import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrderForAdmin } from '#db/orders/order-admin.ts'
import { findChangeable, findChangeByKey } from '#db/orders/order-changes.ts'
import { type LockedOrder, lockHolder, lockOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayments } from '#db/payments/payments.ts'
import { sumRefundable } from '#db/payments/refund-totals.ts'
import { findSetting } from '#db/settings/settings.ts'
import { stepUpRequired } from '#domain/backoffice/pending-action.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { changeRefusal, isPaidFor } from '#domain/orders/change-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type StaffActor } from '#domain/staff/permissions.ts'
import { refundOutOf } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { replaceInvoice } from '#flows/tax/create-invoice.ts'

/** The order's shopper, or a colleague at the desk; a refund needs a fresh step-up. */
export type ChangedBy = { userId: string } | { staff: StaffActor; isStepUpFresh: boolean }

/** `refundId`: what the order costs less goes back. */
export type OrderChanged = { orderId: string; amount: Paise; refundId: string | null }

export const orderNotFound = refuse('not-found', 'Not Found')

type Asked = { by: ChangedBy; orderId: string; key: string; phone: string; now: Date }

/** Part of a transaction: the locked order if it can change now, what an earlier press made of it, or a refusal. */
export async function lockChangeable(
  tx: Db,
  { by, orderId, key, phone, now }: Asked,
): Promise<LockedOrder | OrderChanged | Refusal> {
  // Before the order, as checkouts do: they count its phone's COD orders.
  await lockHolder(tx, phone)
  const order = await lockOrder(tx, orderId)
  const facts = await findChangeable(tx, orderId)
  if (order === null || facts === null || ('userId' in by && order.userId !== by.userId)) return orderNotFound
  const earlier = await findChangeByKey(tx, key)
  if (earlier?.orderId === orderId) return { orderId, amount: earlier.amount, refundId: null }
  const rule = {
    by: 'staff' in by ? 'desk' : 'shopper',
    minutes: await findSetting(tx, 'order-changes'),
  } as const
  return changeRefusal(facts, rule, now) ?? order
}

/** Another's order is not found. */
export async function findOrderToChange(db: Db, by: ChangedBy, orderId: string): Promise<Order | null> {
  const order = await findOrderForAdmin(db, orderId)
  return order !== null && 'userId' in by && order.userId !== by.userId ? null : order
}

/** Sending money back needs the money permission, as it does when something is cancelled. */
export function changeMoneyRefusal(order: LockedOrder, by: ChangedBy, difference: Paise): Refusal | null {
  if (!('staff' in by) || difference >= zeroPaise || !isPaidFor(order)) return null
  if (!can(by.staff, 'handle-money')) return refuse('forbidden', paidNeedsFinance)
  return by.isStepUpFresh ? null : stepUpRequired
}

export const changeActor = (by: ChangedBy) => ('staff' in by ? actorOf(by.staff) : `shopper:${by.userId}`)

type Settled = {
  by: ChangedBy
  key: string
  kind: 'address' | 'phone' | 'size'
  note: string
  /** Paise that the order costs more, or, negative, less. */
  difference: Paise
  now: Date
}

/** Part of the transaction that has changed a locked order: refund, invoice, notice and audit entry. */
export async function settleChange(
  tx: Db,
  order: LockedOrder,
  { by, key, kind, note, difference, now }: Settled,
): Promise<string | null> {
  const { orderId, userId } = order
  const refundId =
    difference < zeroPaise && isPaidFor(order) ? await refundLess(tx, order, { by, key, difference }) : null
  if (kind !== 'phone') await replaceInvoice(tx, { userId, orderId, now, cause: `change:${key}` })
  await insertNotification(tx, {
    kind: 'order-changed',
    dedupeKey: `change:${key}`,
    payload: { orderId },
    at: now,
  })
  if ('staff' in by) {
    const after = { kind, note, difference }
    await recordAudit(tx, by.staff, { action: 'change-order', object: `order:${orderId}`, after })
  }
  return refundId
}

type Less = { by: ChangedBy; key: string; difference: Paise }

async function refundLess(tx: Db, { orderId }: LockedOrder, { by, key, difference }: Less): Promise<string | null> {
  const payments = await lockSettlingPayments(tx, orderId)
  let left = 0
  for (const payment of payments) left += await sumRefundable(tx, payment)
  // Checked by the invariants of the books: the whole difference, or nothing where all has gone back.
  if (left < -difference) return null
  const dedupeKey = ({ id }: { id: string }, at: number) => (at === 0 ? `change:${key}` : `change:${key}:${id}`)
  const refund = { orderId, amount: paise(-difference), reason: 'changed', actor: changeActor(by) } as const
  const [first = null] = await refundOutOf(tx, payments, { ...refund, dedupeKey })
  return first?.id ?? null
}

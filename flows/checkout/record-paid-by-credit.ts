import type { Db } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { insertPayment } from '#db/payments/payments.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { paise } from '#domain/money.ts'
import { coversOrder } from '#domain/payments/store-credit.ts'
import { creditIsShort } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { receiveMoney } from '#flows/payments/receive-payment.ts'
import { type OrderToRecord, type PlacedOrder, recordOrder } from './record-order.ts'

/** Part of a transaction: the order with its stock, its payment out of credit, and the goods are the shopper's. */
export async function recordPaidByCredit(tx: Db, order: OrderToRecord): Promise<PlacedOrder | Refusal> {
  const { userId, draft, now } = order
  if (!coversOrder(await findCreditBalance(tx, userId), draft.amount)) return refuse('changed', creditIsShort)
  const placed = await recordOrder(tx, order)
  const locked = isRefusal(placed) ? null : await lockOrder(tx, placed.orderId)
  // The same press beside this one has paid it.
  if (isRefusal(placed) || locked?.paymentState !== 'pending') return placed
  const { orderId, amount } = placed
  const actor = `shopper:${userId}`
  const entry = { userId, reason: 'order', dedupeKey: `order:${orderId}`, orderId, note: '', actor } as const
  await insertCreditEntry(tx, { ...entry, amount: paise(-amount) })
  const paid = { orderId, gateway: 'credit', gatewayPaymentId: null, gatewayOrderId: null, amount } as const
  const payment = await insertPayment(tx, { ...paid, currency: 'INR' })
  if (payment === null) throw new Error(`Order ${orderId} is paid already`)
  await receiveMoney(tx, { order: locked, payment, fact: { amount, currency: 'INR' }, now, actor })
  return placed
}

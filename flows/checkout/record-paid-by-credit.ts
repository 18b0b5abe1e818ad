import type { Db } from '#db/engine/database.ts'
import { lockCheckout } from '#db/orders/insert.ts'
import { findOrderByCheckout } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { saveAdvance } from '#db/payments/payment-links.ts'
import { markPayment } from '#db/payments/payments.ts'
import { findCreditBalance, spendCredit } from '#db/payments/store-credit.ts'
import { type Paise, sum, zeroPaise } from '#domain/money.ts'
import { coversOrder, partialCredit } from '#domain/payments/store-credit.ts'
import { creditHasChanged, creditIsShort } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { receiveMoney } from '#flows/payments/receive-payment.ts'
import { type OrderToRecord, type PlacedOrder, recordOrder } from './record-order.ts'

/** Records an order and its payment with store credit. Runs in the caller's transaction. */
export async function recordPaidByCredit(tx: Db, order: OrderToRecord): Promise<PlacedOrder | Refusal> {
  const { userId, draft, now } = order
  const earlier = await lockPlaced(tx, order)
  if (earlier) return earlier
  if (!coversOrder(await findSpendable(tx, order), draft.amount)) return refuse('changed', creditIsShort)
  const placed = await recordOrder(tx, order)
  const locked = isRefusal(placed) ? null : await lockOrder(tx, placed.orderId)
  if (isRefusal(placed) || locked === null) return placed
  const { amount } = placed
  const payment = await spendCredit(tx, userId, placed)
  const actor = `shopper:${userId}`
  await receiveMoney(tx, { order: locked, payment, fact: { amount, currency: 'INR' }, now, actor })
  return placed
}

/**
 * Records an order with a part paid with store credit; it asks for the rest, or the courier collects it. Runs in the
 * caller's transaction.
 */
export async function recordPartByCredit(tx: Db, order: OrderToRecord): Promise<PlacedOrder | Refusal> {
  const { userId, draft, creditPart: amount = zeroPaise, now } = order
  const earlier = await lockPlaced(tx, order)
  if (earlier) return earlier
  const isShown = amount === partialCredit(await findSpendable(tx, order), draft.amount)
  if (!isShown || amount === zeroPaise) return refuse('changed', creditHasChanged)
  const placed = await recordOrder(tx, order)
  if (isRefusal(placed)) return placed
  const { id } = await spendCredit(tx, userId, { orderId: placed.orderId, amount })
  await markPayment(tx, id, { state: 'captured', capturedAt: now, error: null, part: 'advance' })
  await saveAdvance(tx, placed.orderId, amount)
  return placed
}

/** Locks the checkout and finds the order that a concurrent request with the same key has placed. */
async function lockPlaced(tx: Db, { userId, checkoutKey, draft }: OrderToRecord): Promise<PlacedOrder | null> {
  const { paymentMethod, address } = draft
  await lockCheckout(tx, { userId, phone: address.phone })
  return findOrderByCheckout(tx, userId, { checkoutKey, paymentMethod })
}

/** Sums balance and credit of replaced orders; `spendCredit` fails if that credit was not released. */
async function findSpendable(tx: Db, { userId, replaces }: OrderToRecord): Promise<Paise> {
  return sum([await findCreditBalance(tx, userId), ...replaces.map(({ credit }) => credit)])
}

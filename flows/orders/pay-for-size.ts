import { type Db, inTransaction } from '#db/engine/database.ts'
import { findSizeRequestByKey } from '#db/orders/size-requests.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findCreditBalance, spendCredit } from '#db/payments/store-credit.ts'
import { bankIsConfirming, sizeIsBeingChecked } from '#domain/orders/texts.ts'
import { creditIsShort, sizeRequestIsOver } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { refuseShortCredit } from '#flows/busy.ts'
import { receiveMoney } from '#flows/payments/receive-payment.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import { submitDueRefunds } from '#flows/payments/submit-refund.ts'
import type { Shop } from '#flows/shop.ts'
import { findOrderToChange, orderNotFound } from './record-order-change.ts'

/** `key`: the request whose difference the shopper saw. */
type SizeByCredit = { userId: string; orderId: string; key: string }

/**
 * Pays what a dearer size costs more with store credit, all of it or nothing. A payment under way at the gateway is
 * waited for.
 */
export async function payForSizeWithCredit(
  shop: Shop,
  { userId, orderId, key }: SizeByCredit,
): Promise<{ orderId: string; amountDue: null } | Refusal> {
  if ((await findOrderToChange(shop.db, { userId }, orderId)) === null) return orderNotFound
  if ((await findGatewayStatus(shop, { orderId })) === 'open') return refuse('changed', bankIsConfirming)
  const payment = { userId, orderId, key, now: shop.now() }
  const paid = await inTransaction(shop.db, (tx) => pay(tx, payment)).catch(refuseShortCredit)
  if (isRefusal(paid) || paid.isApplied) return paid
  // The size is sold out: the credit is returned.
  await submitDueRefunds(shop, orderId)
  return refuse('changed', sizeRequestIsOver)
}

async function pay(tx: Db, { userId, orderId, key, now }: SizeByCredit & { now: Date }) {
  const order = await lockOrder(tx, orderId)
  const request = await findSizeRequestByKey(tx, key)
  if (order === null || request?.orderId !== orderId || request.state === 'ended')
    return refuse('changed', sizeRequestIsOver)
  // A repeated request.
  if (request.state === 'paid') return { orderId, amountDue: null, isApplied: true }
  if (request.reportedAt !== null) return refuse('changed', sizeIsBeingChecked)
  const { difference: amount } = request
  if ((await findCreditBalance(tx, userId)) < amount) return refuse('changed', creditIsShort)
  const payment = await spendCredit(tx, userId, { orderId, amount, sizeRequest: key })
  const fact = { amount, currency: 'INR' }
  const outcome = await receiveMoney(tx, { order, payment, fact, now, actor: `shopper:${userId}` })
  return { orderId, amountDue: null, isApplied: outcome === 'paid' }
}

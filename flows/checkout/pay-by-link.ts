import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrder, findOrderOwner } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findPrepayRule, saveAsk } from '#db/payments/online-asks.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { bankIsConfirming } from '#domain/orders/texts.ts'
import { prepayOffer, sumAsked, takesMoney } from '#domain/payments/online-ask.ts'
import { nextStatusCheck } from '#domain/payments/payment.ts'
import { payLinkIsOver, sumHasChanged } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type OpenPayment, openPayment } from '#flows/payments/create-gateway-order.ts'
import { type GatewayStatus, settleWithGateway } from '#flows/payments/settle-with-gateway.ts'
import type { Shop } from '#flows/shop.ts'
import { findLinkedOrder, linkToken, pathOfLink } from '#flows/signed-link.ts'

/** A payment link with the sum that it asks for now, and how much less than cash at the door that is. */
export type PayLink = { order: Order; asked: { amount: Paise; saved: Paise } | null }

/** Path at which a shopper may pay a COD order online, and what that saves; null where it is not offered. */
export async function findPrepayPath(
  shop: Shop,
  order: Order,
): Promise<{ path: string; amount: Paise; saved: Paise } | null> {
  if (order.paymentMethod !== 'COD' || shop.gateways.all.length === 0) return null
  const asked = await findAsked(shop.db, order)
  const { orderId } = order
  return asked && { ...asked, path: `/pay/link/${linkToken(shop.pepper, { purpose: 'pay', orderId })}` }
}

/** For the gateway's return, which knows the order's number: where its payment link leads, if it has one. */
export async function findLinkPath(shop: Shop, orderId: string): Promise<string | null> {
  const userId = await findOrderOwner(shop.db, orderId)
  const order = userId === null ? null : await findOrder(shop.db, userId, orderId)
  return order && pathOfLink(shop, order)
}

/** Null for a link that this shop did not sign; `asked` is null when nothing is to be paid, any more or yet. */
export async function findPayLink(shop: Shop, token: string): Promise<PayLink | null> {
  const order = await findLinkedOrder(shop, token, 'pay')
  if (order === null) return null
  return { order, asked: shop.gateways.all.length === 0 ? null : await findAsked(shop.db, order) }
}

/**
 * The shopper is back from the gateway, or wants to pay once more: what it knows counts at once, the event may come later.
 * Null where it doesn't answer.
 */
export async function settlePayLink(
  shop: Shop,
  { orderId, gateway }: Pick<Order, 'orderId' | 'gateway'>,
): Promise<GatewayStatus | null> {
  return settleWithGateway(shop, { orderId, gateway, upiQrId: null }).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId }, 'the gateway does not say how a payment link was left')
    return null
  })
}

async function findAsked(db: Db, order: Order): Promise<PayLink['asked']> {
  if (order.paymentMethod === 'COD' && order.asksFor !== 'advance') {
    const offer = prepayOffer(order, await findPrepayRule(db))
    return offer && { amount: offer.amount, saved: paise(order.amount - offer.amount) }
  }
  const isOpen = order.fulfilmentState === 'waiting' && takesMoney(order)
  return isOpen ? { amount: sumAsked(order), saved: zeroPaise } : null
}

/** The shopper chose to pay: a COD order asks for its sum from now on, and the gateway is told of it. */
export async function payByLink(
  shop: Shop,
  { token, shownAmount }: { token: string; shownAmount: number },
): Promise<OpenPayment | Refusal> {
  const linked = await findPayLink(shop, token)
  if (linked === null) return refuse('not-found', 'Not Found')
  const { userId, orderId, gatewayOrderId } = linked.order
  const known = gatewayOrderId === null ? 'untried' : await settlePayLink(shop, linked.order)
  if (known === 'open') return refuse('changed', bankIsConfirming)
  const asked = await inTransaction(shop.db, (tx) =>
    ask(tx, { userId, orderId, shownAmount, now: shop.now() }),
  )
  return isRefusal(asked) ? asked : openPayment(shop, userId, orderId)
}

type Asking = { userId: string; orderId: string; shownAmount: number; now: Date }

/** Lock, decide, write. */
async function ask(tx: Db, { userId, orderId, shownAmount, now }: Asking): Promise<'asked' | Refusal> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  const asked = order && (await findAsked(tx, order))
  if (!order || !asked) return refuse('changed', payLinkIsOver)
  if (asked.amount !== shownAmount) return refuse('changed', sumHasChanged)
  const offer = order.asksFor === null ? prepayOffer(order, await findPrepayRule(tx)) : null
  const watch = {
    payingSince: now,
    nextStatusCheckAt: nextStatusCheck({ payingSince: now, statusChecks: 0 }, now),
  }
  if (offer) {
    await saveAsk(tx, orderId, {
      asksFor: 'prepay',
      asksAmount: offer.amount,
      asksDiscount: offer.discount,
      ...watch,
    })
  } else if (order.asksFor !== null) {
    const { asksFor, asksAmount, asksDiscount } = order
    await saveAsk(tx, orderId, { asksFor, asksAmount, asksDiscount, ...watch })
  }
  return 'asked'
}

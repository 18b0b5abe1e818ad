import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrder, findOrderOwner } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findAskFor, saveAsk } from '#db/payments/online-asks.ts'
import { findSetting } from '#db/settings/settings.ts'
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

const hasGatewayOf = ({ gateways }: Pick<Shop, 'gateways'>) => gateways.all.length > 0

type Asked = { amount: Paise; saved: Paise }

/** A payment link with the sum that it asks for now, and how much less than cash at the door that is. */
export type PayLink = {
  order: Order
  asked: Asked | null
  /** False: it is paid by the shop's own UPI id, which its shopper reports signed in. */
  hasGateway: boolean
}

/** Path at which a shopper may pay what a COD order or the rest of a payment asks for; null where nothing is. */
export async function findPayPath(shop: Shop, order: Order): Promise<(Asked & { path: string }) | null> {
  const isReported = order.paymentReportedAt !== null
  if (isReported || (order.paymentMethod !== 'COD' && order.asksFor === null)) return null
  const asked = await findAsked(shop.db, order, { hasGateway: hasGatewayOf(shop) })
  const { orderId } = order
  return asked && { ...asked, path: `/pay/link/${linkToken(shop.pepper, { purpose: 'pay', orderId })}` }
}

/** Path at which the advance of an order that was just placed is paid; null where it asks for none. */
export async function findAdvancePath(shop: Shop, userId: string, orderId: string): Promise<string | null> {
  // Nearly no order asks for one, and each is asked after.
  if ((await findAskFor(shop.db, orderId)) !== 'advance') return null
  const order = await findOrder(shop.db, userId, orderId)
  return order && takesMoney(order) ? pathOfLink(shop, order) : null
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
  const hasGateway = hasGatewayOf(shop)
  return { order, asked: await findAsked(shop.db, order, { hasGateway }), hasGateway }
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

async function findAsked(db: Db, order: Order, { hasGateway }: { hasGateway: boolean }): Promise<Asked | null> {
  if (order.paymentMethod === 'COD' && order.asksFor !== 'advance') {
    if (!hasGateway) return null
    const offer = prepayOffer(order, await findSetting(db, 'prepay'))
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
  const asking = { userId, orderId, shownAmount, hasGateway: linked.hasGateway, now: shop.now() }
  const asked = await inTransaction(shop.db, (tx) => ask(tx, asking))
  return isRefusal(asked) ? asked : openPayment(shop, userId, orderId)
}

type Asking = { userId: string; orderId: string; shownAmount: number; hasGateway: boolean; now: Date }

/** Lock, decide, write. */
async function ask(tx: Db, { userId, orderId, shownAmount, hasGateway, now }: Asking): Promise<'asked' | Refusal> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  const asked = order && (await findAsked(tx, order, { hasGateway }))
  if (!order || !asked) return refuse('changed', payLinkIsOver)
  if (asked.amount !== shownAmount) return refuse('changed', sumHasChanged)
  const offer = order.asksFor === null ? prepayOffer(order, await findSetting(tx, 'prepay')) : null
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

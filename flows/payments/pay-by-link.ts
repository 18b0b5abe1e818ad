import { findOrder } from '#db/orders/orders.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findPrepayRule, saveAsk } from '#db/payments/online-asks.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { prepayOffer, sumAsked, takesMoney } from '#domain/payments/online-ask.ts'
import { nextStatusCheck } from '#domain/payments/payment.ts'
import { payLinkIsOver, sumHasChanged } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { findLinkedOrder, linkToken } from '#flows/signed-link.ts'
import { type OpenPayment, openPayment } from './create-gateway-order.ts'

/** What a payment link asks for now: a sum, and how much less than cash at the door that is. */
export type PayLink = { order: Order; asked: { amount: Paise; saved: Paise } | null }

export function payLink({ origin, pepper }: Pick<Shop, 'origin' | 'pepper'>, orderId: string): string {
  return `${origin}/pay/link/${linkToken(pepper, { purpose: 'pay', orderId })}`
}

/** Null for a link that this shop did not sign; `asked` is null when nothing is to be paid, any more or yet. */
export async function findPayLink(shop: Shop, token: string): Promise<PayLink | null> {
  const order = await findLinkedOrder(shop, token, 'pay')
  if (order === null) return null
  return { order, asked: await findAsked(shop.db, order) }
}

async function findAsked(db: Db, order: Order): Promise<PayLink['asked']> {
  if (order.paymentMethod === 'COD' && order.asksFor !== 'advance') {
    const offer = prepayOffer(order, await findPrepayRule(db))
    return offer && { amount: offer.amount, saved: (order.amount - offer.amount) as Paise }
  }
  const isOpen = order.fulfilmentState === 'waiting' && takesMoney(order)
  return isOpen ? { amount: sumAsked(order), saved: 0 as Paise } : null
}

/** The shopper chose to pay: a COD order asks for its sum from now on, and the gateway is told of it. */
export async function payByLink(
  shop: Shop,
  { token, shownAmount }: { token: string; shownAmount: number },
): Promise<OpenPayment | Refusal> {
  const linked = await findPayLink(shop, token)
  if (linked === null) return refuse('not-found', 'Not Found')
  const { userId, orderId } = linked.order
  const asked = await inTransaction(shop.db, (tx) => ask(tx, { userId, orderId, shownAmount, now: shop.now() }))
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
  const watch = { payingSince: now, nextStatusCheckAt: nextStatusCheck({ payingSince: now, statusChecks: 0 }, now) }
  if (offer) {
    await saveAsk(tx, orderId, { asksFor: 'prepay', asksAmount: offer.amount, asksDiscount: offer.discount, ...watch })
  } else if (order.asksFor !== null) {
    const { asksFor, asksAmount, asksDiscount } = order
    await saveAsk(tx, orderId, { asksFor, asksAmount, asksDiscount, ...watch })
  }
  return 'asked'
}

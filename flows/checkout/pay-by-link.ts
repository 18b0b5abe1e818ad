import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import { findOpenSizeRequest, type SizeRequest } from '#db/orders/size-requests.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { savePaymentLink } from '#db/payments/payment-links.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { bankIsConfirming } from '#domain/orders/texts.ts'
import { payLinkPath } from '#domain/payments/hosted-checkout.ts'
import { nextStatusCheck } from '#domain/payments/payment.ts'
import { amountToPay, prepayOffer } from '#domain/payments/payment-link.ts'
import { askedPurpose } from '#domain/payments/payment-purpose.ts'
import { payLinkIsOver, sumHasChanged } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type OpenPayment, openPayment } from '#flows/payments/create-gateway-order.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import type { Shop } from '#flows/shop.ts'
import { findLinkedOrder, signLink, tokenOfPayLink } from '#flows/signed-link.ts'

const hasGatewayOf = ({ gateways }: Shop) => gateways.all.length > 0

/** `sizeRequest`: the dearer size of a paid order that the amount is for. */
type AmountDue = { amount: Paise; saved: Paise; sizeRequest: ShownSizeChange | null }
type ShownSizeChange = Pick<SizeRequest, 'note' | 'expiresAt' | 'byUpi' | 'reportedAt'> & {
  key: string
  isOnline: boolean
}

/** A payment link with its current amount and the discount against COD. */
export type PayLink = {
  order: Order
  due: AmountDue | null
  /** False: it is paid to the shop's UPI id, which the signed-in shopper reports. */
  hasGateway: boolean
}

/** Tells whether the shopper reported the payment that the link asks for; of a paid order, it was an earlier one. */
export function isReportedPaid({
  paymentReportedAt,
  linkPurpose,
}: Pick<Order, 'paymentReportedAt' | 'linkPurpose'>): boolean {
  return paymentReportedAt !== null && linkPurpose !== 'size'
}

/** Builds the path of an order's payment link; null when nothing is asked for. */
export async function findPayPath(shop: Shop, order: Order): Promise<(AmountDue & { path: string }) | null> {
  if (isReportedPaid(order) || (order.paymentMethod !== 'COD' && order.linkPurpose === null)) return null
  const due = await findAmountDue(shop.db, order, { hasGateway: hasGatewayOf(shop) })
  const { orderId } = order
  return due && { ...due, path: payLinkPath(signLink(shop.pepper, { purpose: 'pay', orderId })) }
}

/** Builds the path for paying the advance of a new order; null when nothing is to be paid any more. */
export async function findAdvancePath(shop: Shop, userId: string, orderId: string): Promise<string | null> {
  const order = await findOrder(shop.db, userId, orderId)
  const token = order && askedPurpose(order) !== null ? tokenOfPayLink(shop, order) : null
  return token && payLinkPath(token)
}

/** Finds the path of an order's payment link, for its shopper and staff alone; null without a link. */
export async function findLinkPath(shop: Shop, orderId: string): Promise<string | null> {
  const order = await findOrderForAdmin(shop.db, orderId)
  const token = order && tokenOfPayLink(shop, order)
  return token && payLinkPath(token)
}

/** Verifies a link's token; null for one not signed by this shop. `due` is null when nothing is to be paid. */
export async function findPayLink(shop: Shop, token: string): Promise<PayLink | null> {
  const order = await findLinkedOrder(shop, token, 'pay')
  if (order === null) return null
  const hasGateway = hasGatewayOf(shop)
  return { order, due: await findAmountDue(shop.db, order, { hasGateway }), hasGateway }
}

async function findAmountDue(db: Db, order: Order, { hasGateway }: { hasGateway: boolean }): Promise<AmountDue | null> {
  if (order.paymentMethod === 'COD' && order.linkPurpose !== 'advance') {
    if (!hasGateway) return null
    const offer = prepayOffer(order, await findSetting(db, 'prepay'))
    return offer && { amount: offer.amount, saved: paise(order.amount - offer.amount), sizeRequest: null }
  }
  const purpose = askedPurpose(order)
  if (purpose === null) return null
  const sizeRequest = purpose === 'size' ? await findOpenSizeRequest(db, order.orderId) : null
  return {
    amount: amountToPay(order),
    saved: zeroPaise,
    sizeRequest: sizeRequest && shownSizeChange(sizeRequest, { hasGateway }),
  }
}

/** `isOnline`: false where store credit alone can pay for it. */
function shownSizeChange(request: SizeRequest, { hasGateway }: { hasGateway: boolean }): ShownSizeChange {
  const { note, expiresAt, byUpi, reportedAt, idempotencyKey: key } = request
  return { key, note, expiresAt, byUpi, reportedAt, isOnline: byUpi || hasGateway }
}

/** Starts a payment by link: a COD order asks for its amount from now on, and a gateway order is created. */
export async function payByLink(
  shop: Shop,
  { token, shownAmount }: { token: string; shownAmount: number },
): Promise<OpenPayment | Refusal> {
  const linked = await findPayLink(shop, token)
  if (linked === null) return refuse('not-found', 'Not Found')
  const { userId, orderId, gatewayOrderId } = linked.order
  const known = gatewayOrderId === null ? 'untried' : await findGatewayStatus(shop, linked.order)
  if (known === 'open') return refuse('changed', bankIsConfirming)
  const request = { userId, orderId, shownAmount, hasGateway: linked.hasGateway, now: shop.now() }
  const due = await inTransaction(shop.db, (tx) => preparePayment(tx, request))
  return isRefusal(due) ? due : openPayment(shop, userId, orderId)
}

type PaymentByLink = { userId: string; orderId: string; shownAmount: number; hasGateway: boolean; now: Date }

/** Locks, decides, writes. */
async function preparePayment(
  tx: Db,
  { userId, orderId, shownAmount, hasGateway, now }: PaymentByLink,
): Promise<'requested' | Refusal> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  const due = order && (await findAmountDue(tx, order, { hasGateway }))
  if (!order || !due) return refuse('changed', payLinkIsOver)
  if (due.amount !== shownAmount) return refuse('changed', sumHasChanged)
  const offer = order.linkPurpose === null ? prepayOffer(order, await findSetting(tx, 'prepay')) : null
  const watch = { payingSince: now, nextStatusCheckAt: nextStatusCheck({ payingSince: now, statusChecks: 0 }, now) }
  if (offer) {
    await savePaymentLink(tx, orderId, {
      linkPurpose: 'prepay',
      linkAmount: offer.amount,
      linkDiscount: offer.discount,
      ...watch,
    })
  } else if (order.linkPurpose !== null) {
    const { linkPurpose, linkAmount, linkDiscount } = order
    await savePaymentLink(tx, orderId, { linkPurpose, linkAmount, linkDiscount, ...watch })
  }
  return 'requested'
}

import { inTransaction } from '#db/engine/database.ts'
import type { NewOrder } from '#db/orders/insert.ts'
import { findOrderByCheckout } from '#db/orders/orders.ts'
import { onlineTotal } from '#domain/checkout/quote.ts'
import { anyCheckout } from '#domain/checkout/ways-to-pay.ts'
import { type Paise, paise } from '#domain/money.ts'
import { draftOnlineOrder, type OnlineOrderInput } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Delivery, deliveryRefusal } from '#domain/shipping/delivery-promise.ts'
import { busyRefusal, refuseShortCredit } from '#flows/busy.ts'
import { type OpenPayment, openPayment } from '#flows/payments/create-gateway-order.ts'
import { findDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import { closeReplacedOrders, findReplaceableOrders } from './earlier-orders.ts'
import { findWaysToPay } from './find-ways-to-pay.ts'
import { newHold } from './new-hold.ts'
import { publishRefusal } from './order-refusals.ts'
import type { CodRequest } from './place-cod-order.ts'
import { quoteCart } from './quote-cart.ts'
import { type PlacedOrder, recordOrderAlone } from './record-order.ts'
import { recordPaidByCredit, recordPartByCredit } from './record-paid-by-credit.ts'

export type OnlineRequest = Omit<CodRequest, 'shownAmount' | 'code' | 'keyLastsMs' | 'creditPart'> & {
  /** Total shown on the screen in paise: compared, never trusted. */
  shownAmount: number
  declinedGifts: readonly string[]
  /** Part paid with store credit. The payment link asks for the rest; not paid in time, the credit is returned. */
  creditPart?: Paise
  /** Paid by a payment link that is sent to the shopper. */
  byLink?: boolean
}

/** Records the order with held stock, then creates the gateway order. */
export async function startOnlinePayment(shop: Shop, request: OnlineRequest): Promise<OpenPayment | Refusal> {
  const placed = await placeOnlineOrder(shop, request, 'CARD')
  return isRefusal(placed) ? placed : openPayment(shop, request.userId, placed.orderId)
}

/** Places an order to be paid online and holds its stock. Idempotent by its checkout key. */
export async function placeOnlineOrder(
  shop: Shop,
  request: OnlineRequest,
  way: WayToPayNow,
): Promise<PlacedOrder | Refusal> {
  return publishRefusal(await placeOrder(shop, request, way))
}

/** 'CREDIT' pays all of it with store credit. */
type WayToPayNow = OnlineOrderInput['paymentMethod']

async function placeOrder(
  shop: Shop,
  request: OnlineRequest,
  paymentMethod: WayToPayNow,
): Promise<PlacedOrder | Refusal> {
  const { userId, checkoutKey, cart } = request
  const earlier = await findOrderByCheckout(shop.db, userId, { checkoutKey, paymentMethod })
  if (earlier) return earlier
  const delivery = await findDelivery(shop, request.address)
  // The phone typed at a checkout link is unverified, so orders of its account stay.
  const earlierOrders = request.linesFrom === 'checkout-link' ? [] : await findReplaceableOrders(shop, userId, cart)
  if (isRefusal(earlierOrders)) return earlierOrders
  const quote = await quoteCart(shop, cart, { ...request, left: earlierOrders })
  const closed = await wayRefusal(shop, { delivery, onlineTotal: onlineTotal(quote) }, paymentMethod)
  if (closed) return closed
  const draft = draftOnlineOrder(quote, { ...request, paymentMethod })
  if (isRefusal(draft)) return draft
  const hold = await newHold(shop, request.byLink ? 'linkMinutes' : 'unpaidMinutes')
  const replaces = await closeReplacedOrders(shop, earlierOrders)
  if (isRefusal(replaces)) return replaces
  const order = {
    userId,
    checkoutKey,
    draft,
    hold,
    link: linkOf(request, draft.amount),
    creditPart: request.creditPart,
    replaces,
    now: shop.now(),
    linesFrom: request.linesFrom ?? 'cart',
    byStaff: request.byStaff,
  }
  const record = recorderOf(request, paymentMethod)
  const placed = await inTransaction(shop.db, (tx) => record(tx, order))
    .catch(refuseShortCredit)
    .catch(busyRefusal)
  if (!isRefusal(placed)) shop.log.info({ orderId: placed.orderId, way: paymentMethod }, 'order placed')
  return placed
}

function linkOf({ byLink, creditPart }: OnlineRequest, amount: Paise): NonNullable<NewOrder['link']> | null {
  if (creditPart) return { linkPurpose: 'balance', linkAmount: paise(amount - creditPart) }
  return byLink ? { linkPurpose: 'full', linkAmount: amount } : null
}

function recorderOf({ creditPart }: OnlineRequest, way: WayToPayNow) {
  if (creditPart) return recordPartByCredit
  return way === 'CREDIT' ? recordPaidByCredit : recordOrderAlone
}

type OrderToPay = { delivery: Delivery; onlineTotal: Paise }

async function wayRefusal(shop: Shop, order: OrderToPay, way: WayToPayNow): Promise<Refusal | null> {
  if (way === 'CREDIT') return deliveryRefusal(order.delivery, false)
  const ways = await findWaysToPay(shop, { ...anyCheckout, ...order })
  const open = way === 'CARD' ? ways.card : ways.upi
  return isRefusal(open) ? open : null
}

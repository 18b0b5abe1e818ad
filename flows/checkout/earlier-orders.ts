import { findAbandonedOrders, type OpenOrder } from '#db/orders/unpaid-orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Paise } from '#domain/money.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { alreadyPaid, stillBeingPaid } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { closeUpiCode } from '#flows/payments/close-upi-code.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * An unpaid order whose stock, coupon and store credit a new order takes over. `isClosed`: no code or link can pay for it
 * any more, so it is cancelled; others stay open beside the new one (decision 44).
 */
export type ReplacedOrder = { orderId: string; isClosed: boolean; credit: Paise }

/**
 * Finds the shopper's abandoned unpaid orders of the same products. Refuses while one of them is being paid, or was.
 */
export async function findReplaceableOrders(shop: Shop, userId: string, cart: Cart): Promise<OpenOrder[] | Refusal> {
  const replaceable: OpenOrder[] = []
  for (const order of await findAbandonedOrders(shop.db, userId, cart)) {
    const state = await checkAtGateway(shop, order)
    if (isRefusal(state)) return state
    // Without a response it may still be paid: the order stays until its hold expires.
    if (state === 'unpaid') replaceable.push(order)
  }
  return replaceable
}

/** Closes the earlier orders' QR codes at the gateway, as the last step before the new order is recorded. */
export async function closeReplacedOrders(
  shop: Shop,
  orders: readonly OpenOrder[],
): Promise<ReplacedOrder[] | Refusal> {
  const replaced: ReplacedOrder[] = []
  for (const order of orders) {
    const { orderId } = order
    const isClosed = await close(shop, order)
    // It may have been paid between the status check and the closing.
    const state = isClosed && order.upiQrId !== null ? await checkAtGateway(shop, order) : 'unpaid'
    if (isRefusal(state)) return state
    replaced.push({ orderId, credit: creditPart(order), isClosed: isClosed && state === 'unpaid' })
  }
  return replaced
}

/**
 * Closes an order to payments. Gateway orders and bank transfers can't be closed; what was never shown can't be paid. A
 * payment link ends with its order, and later payments by it are refunded.
 */
async function close(shop: Shop, order: OpenOrder): Promise<boolean> {
  if (order.linkPurpose !== null) return true
  if (order.paymentMethod !== 'UPI') return order.gatewayOrderId === null
  if ((await findSetting(shop.db, 'upi-payee')) !== null) return false
  return closeUpiCode(shop, order.orderId)
}

/** Checks the order's payment at the gateway; null without a response. */
async function checkAtGateway(shop: Shop, order: OpenOrder): Promise<'unpaid' | Refusal | null> {
  const outcome = await findGatewayStatus(shop, order)
  if (outcome === 'paid') return refuse('changed', alreadyPaid)
  if (outcome === 'open') return refuse('changed', stillBeingPaid)
  return outcome && 'unpaid'
}

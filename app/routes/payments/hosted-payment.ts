import { findCurrentGatewayOrder } from '#db/payments/gateway-orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentDescription } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds what the gateway's checkout needs for an order's current payment; null when it has none there. */
export async function findHostedPayment(
  { db, gateways }: Shop,
  { orderId, items }: Pick<Order, 'orderId' | 'items'>,
  payer: { amount: Paise; prefill: { name: string; contact: string } },
) {
  const [{ current }, brand] = await Promise.all([findCurrentGatewayOrder(db, orderId), findSetting(db, 'brand')])
  const gateway = gateways.named(current?.gateway ?? null)
  if (current === null || gateway === null) return null
  const payment = {
    gateway: gateway.name,
    shop: brand.name,
    accent: brand.accent,
    orderId,
    keyId: gateway.keyId,
    gatewayOrderId: current.gatewayOrderId,
    checkout: current.checkout,
    description: paymentDescription(items),
    ...payer,
  }
  return { gateway, payment }
}

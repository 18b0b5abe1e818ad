import { findSetting } from '#db/settings/settings.ts'
import { anyCheckout, type CheckoutFacts, type WaysToPay, waysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Shop } from '#flows/shop.ts'

/** The ways to pay that are open for this checkout; without one, those that the shop offers at all. */
export async function findWaysToPay(
  shop: Pick<Shop, 'db' | 'gateways'>,
  checkout: CheckoutFacts = anyCheckout,
): Promise<WaysToPay> {
  const [enabled, payee] = await Promise.all([findSetting(shop.db, 'payment-ways'), findSetting(shop.db, 'upi-payee')])
  const hasGateway = shop.gateways.all.length > 0
  return waysToPay({ ...checkout, enabled, hasGateway, hasUpiPayee: payee !== null })
}

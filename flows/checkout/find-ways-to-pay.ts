import { findSetting } from '#db/settings/settings.ts'
import { anyCheckout, type CheckoutFacts, type WaysToPay, waysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Finds the ways to pay for a checkout; without one, those that the shop offers in general. A checkout that is still
 * being found is awaited after the settings were requested, which makes them one statement with those of the quote.
 */
export async function findWaysToPay(
  shop: Shop,
  found: CheckoutFacts | Promise<CheckoutFacts> = anyCheckout,
): Promise<WaysToPay> {
  const [enabled, payee, checkout] = await Promise.all([
    findSetting(shop.db, 'payment-ways'),
    findSetting(shop.db, 'upi-payee'),
    found,
  ])
  const hasGateway = shop.gateways.all.length > 0
  const hasUpiCodes = shop.gateways.all.some(({ upiCodes }) => upiCodes !== null)
  return waysToPay({ ...checkout, enabled, hasGateway, hasUpiCodes, hasUpiPayee: payee !== null })
}

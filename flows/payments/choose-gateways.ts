import type { Shop } from '#flows/shop.ts'
import type { Payments } from '#providers/payments/payments.ts'

/** The gateways at which a payment may be opened, the one to try first at the front. */
export async function chooseGateways(shop: Shop): Promise<readonly Payments[]> {
  return shop.gateways.all
}

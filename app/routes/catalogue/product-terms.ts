import { findDeliveryRates } from '#db/checkout/delivery-rates.ts'
import { findPromotionsOf } from '#flows/promotions/find-promotions-of.ts'
import type { Shop } from '#flows/shop.ts'

/** Delivery rates for search engines, and the promotions that hold for a product now. */
export async function findProductTerms(shop: Pick<Shop, 'db' | 'now'>, id: string) {
  const [rates, promotions] = await Promise.all([findDeliveryRates(shop.db), findPromotionsOf(shop, id)])
  return { rates, promotions }
}

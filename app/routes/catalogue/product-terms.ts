import { findSetting } from '#db/settings/settings.ts'
import { findPromotionsOf } from '#flows/promotions/find-promotions-of.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds delivery rates for structured data, and a product's current promotions. */
export async function findProductTerms(shop: Shop, id: string) {
  const [rates, promotions] = await Promise.all([findSetting(shop.db, 'delivery-rates'), findPromotionsOf(shop, id)])
  return { rates, promotions }
}

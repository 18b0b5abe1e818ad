import { findSetting } from '#db/settings/settings.ts'
import { findPromotionsOf } from '#flows/promotions/find-promotions-of.ts'
import type { Shop } from '#flows/shop.ts'

/** Delivery rates for search engines, and the promotions that hold for a product now. */
export async function findProductTerms(shop: Pick<Shop, 'db' | 'now'>, id: string) {
  const [rates, promotions] = await Promise.all([findSetting(shop.db, 'delivery-rates'), findPromotionsOf(shop, id)])
  return { rates, promotions }
}

import { findLivePromotions } from '#db/promotions/live-promotions.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import { inTheCart } from '#domain/promotions/texts.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Finds short texts of sales and multi-buys by product. Bundles and cart discounts appear on product pages only; of
 * several the oldest is shown, and the cart chooses the best.
 */
export async function findCardOffers({ db, now }: Shop, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const live = await findLivePromotions(
    db,
    ids.map((productId) => ({ productId })),
    now(),
  )
  const offers = new Map<string, string>()
  for (const { terms, covers } of live) {
    if (terms.kind !== 'sale' && terms.kind !== 'multi-buy') continue
    const text = terms.kind === 'sale' ? inTheCart(promotionText(terms)) : promotionText(terms)
    for (const id of covers ?? ids) if (!offers.has(id)) offers.set(id, text)
  }
  return offers
}

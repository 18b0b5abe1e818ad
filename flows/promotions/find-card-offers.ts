import { findLivePromotions } from '#db/promotions/live-promotions.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import { inTheCart } from '#domain/promotions/texts.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Sales and multi-buys in a few words, by product. Bundles and sums off a whole cart stand on a product's page alone,
 * and where several hold the oldest is named: the cart finds the best.
 */
export async function findCardOffers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
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

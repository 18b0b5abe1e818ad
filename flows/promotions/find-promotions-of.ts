import { findLivePromotions } from '#db/promotions/live-promotions.ts'
import { findProductNames } from '#db/promotions/promotion-admin.ts'
import { indianTime } from '#domain/indian-time.ts'
import type { ShownPromotion } from '#domain/promotions/promotion.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the promotions of a product page; a bundle only while all of its products are for sale. */
export async function findPromotionsOf({ db, now }: Shop, productId: string): Promise<ShownPromotion[]> {
  const live = await findLivePromotions(db, [{ productId }], now())
  const shown: ShownPromotion[] = []
  for (const { id, name, terms, endsAt } of live) {
    const together = terms.kind === 'bundle' ? terms.productIds : []
    if (terms.kind === 'bundle' && !together.includes(productId)) continue
    const others = (await findProductNames(db, together)).filter((one) => one.published)
    if (others.length < together.length) continue
    shown.push({
      id,
      name,
      text: promotionText(terms),
      until: endsAt && indianTime(endsAt),
      others: others.flatMap((one) => (one.id === productId ? [] : [{ id: one.id, name: one.name }])),
    })
  }
  return shown
}

import type { ProductSummary } from '#domain/catalogue/product.ts'
import { findCardOffers } from '#flows/promotions/find-card-offers.ts'
import type { Shop } from '#flows/shop.ts'
import { packCard } from '#ui/catalogue/packed-card.ts'

export async function packCards(shop: Shop, cards: readonly ProductSummary[]): Promise<readonly string[]> {
  return cards.map(await openCardPacker(shop, cards))
}

/** Returns a function that packs cards (packed-card.ts) with current promotions. */
export async function openCardPacker(
  shop: Shop,
  cards: readonly ProductSummary[],
): Promise<(card: ProductSummary) => string> {
  const offers = await findCardOffers(
    shop,
    cards.map(({ id }) => id),
  )
  return (card) => {
    const offer = offers.get(card.id)
    return packCard(offer ? { ...card, offer } : card)
  }
}

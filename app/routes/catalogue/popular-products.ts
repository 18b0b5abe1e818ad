import { type Favourites, findFavourites, mostOrdered } from '#db/catalogue/home-rows.ts'
import type { Shop } from '#flows/shop.ts'
import { packCards } from './card-packer.ts'

/** Lifetime in milliseconds, the same as the page cache's (decision 7). */
const freshMs = 5 * 60_000

const known = new WeakMap<Shop, { favourites: Promise<Favourites>; until: number }>()

/**
 * Finds the most wishlisted and most ordered products, cached for five minutes: the home page is rendered after every
 * sale of a product on it and must not aggregate all orders each time.
 */
export function findCachedFavourites(shop: Shop): Promise<Favourites> {
  const now = shop.now().getTime()
  const cached = known.get(shop)
  if (cached && now < cached.until) return cached.favourites
  const favourites = findFavourites(shop.db)
  known.set(shop, { favourites, until: now + freshMs })
  favourites.catch(() => known.delete(shop))
  return favourites
}

/** Loads the most ordered products as cards, for pages that have nothing else to show. */
export async function loadPopularCards(shop: Shop): Promise<readonly string[]> {
  return packCards(shop, await mostOrdered(shop.db, await findCachedFavourites(shop)))
}

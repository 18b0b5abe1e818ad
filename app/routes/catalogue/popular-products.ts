import { type Favourites, findFavourites } from '#db/catalogue/home-rows.ts'
import type { Shop } from '#flows/shop.ts'

/** As long as a page is kept at most (decision 7). */
const freshMs = 5 * 60_000

const known = new WeakMap<Shop, { favourites: Promise<Favourites>; until: number }>()

/**
 * Most wishlisted and most ordered products, up to five minutes old: home is drawn anew with every sale of something that stands
 * on it, and must not read all orders for that.
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

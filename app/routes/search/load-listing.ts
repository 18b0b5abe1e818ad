/** Loads a listing's products, for a search or a collection. */

import { redirect } from 'react-router'
import type { RequestInfo } from '#app/context.ts'
import { openCardPacker } from '#app/routes/catalogue/card-packer.ts'
import { findCachedFavourites } from '#app/routes/catalogue/popular-products.ts'
import { findOrigins } from '#db/catalogue/country-of-origin.ts'
import { mostOrdered } from '#db/catalogue/home-rows.ts'
import { findListing, type ListingPage } from '#db/catalogue/products.ts'
import { findNearMatches } from '#db/search/near-matches.ts'
import { knownOrigin, originInQuery } from '#domain/catalogue/country-of-origin.ts'
import type { HelpTopic } from '#domain/content/help-topics.ts'
import { filterGroups } from '#domain/search/filter-groups.ts'
import { noInterpretation } from '#domain/search/interpretation.ts'
import { isFiltered, type Listing, listingAddress, pageCount } from '#domain/search/listing.ts'
import { recordZeroResultQuery } from '#flows/search/record-zero-result-query.ts'
import type { Shop } from '#flows/shop.ts'

/** `help` answers a search that asks for no products. */
type ListingInput = { listing: Listing; search: URLSearchParams; request: RequestInfo; help?: HelpTopic | null }

export async function loadListing(shop: Shop, { listing, search, request, help = null }: ListingInput) {
  const { db, origin } = shop
  if (listing.origin !== null || /\b(?:made in|from)\b/i.test(listing.query))
    redirectToOrigin(search, listing, await findOrigins(db, listing.category))
  const { products, total, counts, interpretation } = withoutGuesses(await findListing(db, listing), help)
  const lastPage = pageCount(total) - 1
  if (listing.page > lastPage) throw redirect(listingAddress(search, { page: lastPage }))
  const share = products[0]?.picture
  const pack = await openCardPacker(shop, products)
  return {
    listing,
    interpretation,
    products: products.map(pack),
    total,
    shareImage: share ? new URL(share.url, origin).href : null,
    groups: filterGroups(counts, listing, total),
    instead: total === 0 ? await findInstead(shop, { listing, search, request, help }) : null,
  }
}

/** Drops products that were found by correcting or leaving out words of what is a question alone. */
function withoutGuesses(found: ListingPage, help: HelpTopic | null): ListingPage {
  const { spelling, dropped } = found.interpretation
  const isGuessed = help?.isAlone === true && (spelling !== null || dropped.length > 0)
  return isGuessed ? { products: [], total: 0, counts: [], interpretation: noInterpretation } : found
}

/** Redirects to a country's canonical spelling; drops a country without products. */
function redirectToOrigin(search: URLSearchParams, { query, origin }: Listing, countries: readonly string[]) {
  const originNamed = origin === null ? originInQuery(query, countries) : null
  if (originNamed) throw redirect(listingAddress(search, originNamed))
  const known = origin && knownOrigin(origin, countries)
  if (known !== search.get('origin')) throw redirect(listingAddress(search, { origin: known }))
}

/** Loads near matches and popular products, and records the query for the owner. */
async function findInstead(shop: Shop, { listing, help, request: { clientAddress } }: ListingInput) {
  const [near, popular] = await Promise.all([
    help ? [] : findNearMatches(shop.db, listing),
    findCachedFavourites(shop).then((favourites) => mostOrdered(shop.db, favourites)),
    // An empty result caused by a filter, or of a question, is not recorded.
    isFiltered(listing) || help || recordZeroResultQuery(shop, { query: listing.query, clientAddress }),
  ])
  const others = popular.filter(({ id }) => !near.some((one) => one.id === id))
  const pack = await openCardPacker(shop, [...near, ...others])
  return { near: near.map(pack), popular: others.map(pack) }
}

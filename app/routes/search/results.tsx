import { redirect, useNavigation, useSearchParams } from 'react-router'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { type RequestInfo, requestContext, shopContext } from '#app/context.ts'
import { findCachedFavourites } from '#app/routes/catalogue/popular-products.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findCategories, findPricesAndFamilies } from '#db/catalogue/categories.ts'
import { findOrigins } from '#db/catalogue/country-of-origin.ts'
import { mostOrdered } from '#db/catalogue/home-rows.ts'
import { findListing } from '#db/catalogue/products.ts'
import { findNearMatches } from '#db/search/near-matches.ts'
import { canonicalListing, isIndexable } from '#domain/catalogue/canonical-url.ts'
import { knownOrigin, originInQuery } from '#domain/catalogue/country-of-origin.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { breadcrumbMarkup } from '#domain/catalogue/structured-data.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { type Chip, chipsFromProducts } from '#domain/search/brand-chips.ts'
import { filterGroups } from '#domain/search/filter-groups.ts'
import { isFiltered, type Listing, listingAddress, pageCount, readListing } from '#domain/search/listing.ts'
import { countedTotal, listingHeading, productCount, spellingWords } from '#domain/search/listing-labels.ts'
import { listingSearch } from '#domain/search/listing-parameters.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { recordZeroResultQuery } from '#flows/search/record-zero-result-query.ts'
import type { Shop } from '#flows/shop.ts'
import { packCard } from '#ui/catalogue/packed-card.ts'
import { ProductGrid } from '#ui/catalogue/product-grid.tsx'
import { Pagination } from '#ui/parts/pagination.tsx'
import { EmptyListing } from '#ui/search/empty-results.tsx'
import { FallbackResults } from '#ui/search/fallback-results.tsx'
import { ListingBar } from '#ui/search/filter-bar.tsx'
import { FilterPanel } from '#ui/search/filter-panel.tsx'
import { SeeMoreTile } from '#ui/search/lead-on.tsx'
import * as texts from '#ui/search/texts.tsx'
import { useListingRestoration } from '#ui/search/use-listing-restoration.ts'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/results'

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const {
    heading = texts.search,
    listing = { category: null, page: 0 },
    total = 0,
    shareImage,
  } = loaderData ?? {}
  const search = listingSearch(new URLSearchParams(location.search))
  const { origin } = matches[1].loaderData ?? {}
  const { name: shop } = brandIn(matches)
  const path = canonicalListing(search, listing)
  return pageMeta({
    title: titleWith(heading, shop),
    shop,
    description: texts.atShopDelivered(heading, shop),
    origin,
    path,
    picture: shareImage,
    isHidden: !isIndexable(search, total),
    markup:
      import.meta.env.SSR && origin !== undefined
        ? [breadcrumbMarkup([{ name: heading, path }], origin)]
        : [],
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, log, origin } = shop
  const categories = await findCategories(db)
  const listing = readListing(url.searchParams, categories)
  if (!listing.valid) {
    const [offer, value] = [url.searchParams.get('offer'), url.searchParams.get('value')]
    log.warn({ offer, value }, 'an offer in an address makes no sense')
  }
  if (listing.origin !== null || /\b(?:made in|from)\b/i.test(listing.query))
    leadToOrigin(url.searchParams, listing, await findOrigins(db, listing.category))
  const { products, total, counts, interpretation } = await findListing(db, listing)
  const lastPage = pageCount(total) - 1
  if (listing.page > lastPage) throw redirect(listingAddress(url.searchParams, { page: lastPage }))
  const category = categories.find((one) => one.category === listing.category) ?? null
  const query = total === 0 ? listing.query : (interpretation.spelling?.meant ?? listing.query)
  const heading = listingHeading({ ...listing, query }, category)
  const share = products[0]?.picture
  const shareImage = share ? new URL(share.url, origin).href : null
  // Without a category the categories themselves are the chips; their pictures stay at home.
  const others =
    listing.category === null
      ? categories.map(({ category, title }) => ({ category, title: categoryText(title) }))
      : []
  const instead = total === 0 ? await findInstead(shop, listing, context.get(requestContext)) : null
  return {
    listing,
    interpretation,
    products: products.map(packCard),
    total,
    heading,
    shareImage,
    chips: category === null ? [] : await findChips(shop, category),
    others,
    groups: filterGroups(counts, listing, total),
    instead,
  }
}

/** The owner's chips; a category without any has some made of its stock (decision 42). */
async function findChips({ db }: Shop, { category, chips }: Category): Promise<readonly Chip[]> {
  return chips.length > 0 ? chips : chipsFromProducts(category, await findPricesAndFamilies(db, category))
}

/** A country has one address: not that of another spelling, none where nothing comes from there. */
function leadToOrigin(search: URLSearchParams, { query, origin }: Listing, countries: readonly string[]) {
  const said = origin === null ? originInQuery(query, countries) : null
  if (said) throw redirect(listingAddress(search, said))
  const known = origin && knownOrigin(origin, countries)
  if (known !== search.get('origin')) throw redirect(listingAddress(search, { origin: known }))
}

/** Nothing was found: what comes near and what is popular, and a note for the owner. */
async function findInstead(shop: Shop, listing: Listing, { clientAddress }: RequestInfo) {
  const [near, popular] = await Promise.all([
    findNearMatches(shop.db, listing),
    findCachedFavourites(shop).then((favourites) => mostOrdered(shop.db, favourites)),
    // A filter that leaves nothing says nothing about the search.
    isFiltered(listing) || recordZeroResultQuery(shop, { query: listing.query, clientAddress }),
  ])
  const others = popular.filter(({ id }) => !near.some((one) => one.id === id))
  return { near: near.map(packCard), popular: others.map(packCard) }
}

export function clientLoader(asked: Route.ClientLoaderArgs) {
  return loadCached(asked)
}

export const shouldRevalidate = onlyWhenVisited

export default function Search({ loaderData }: Route.ComponentProps) {
  const { listing, interpretation, products, total, heading, chips, others, groups, instead } = loaderData
  const search = listingSearch(useSearchParams()[0])
  const isWaiting = useNavigation().location?.pathname === '/search'
  useListingRestoration(listing.page)
  return (
    <main className="mx-auto max-w-[1600px] px-4 pb-6 sm:px-6">
      <div data-behind-filters="" className="flex flex-wrap items-baseline gap-x-3 pt-4 pb-2">
        <h1 className={listing.query === '' ? 'text-xl' : 'line-clamp-2 text-lg lg:text-xl'}>{heading}</h1>
        <p role="status" className="text-sm text-muted">
          {productCount(total)}
          {interpretation.spelling && total > 0 && (
            <span className="block basis-full">{spellingWords(interpretation.spelling)}</span>
          )}
        </p>
      </div>
      <ListingBar
        {...{ listing, search, groups, chips, others }}
        interpretation={interpretation.narrowed}
        isEmpty={total === 0}
      />
      <div className={groups.length > 0 ? 'beside-filters' : ''}>
        {groups.length > 0 && <FilterPanel {...{ groups, search }} total={countedTotal(total)} />}
        <div data-behind-filters="" className="min-w-0">
          {products.length === 0 ? (
            <>
              <EmptyListing />
              {instead && <FallbackResults {...instead} />}
            </>
          ) : (
            <>
              <ProductGrid products={products} isWaiting={isWaiting} isFirst>
                <SeeMoreTile {...{ listing, search, total }} />
              </ProductGrid>
              <Pagination
                page={listing.page}
                total={total}
                addressOf={(page) => listingAddress(search, { page })}
              />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

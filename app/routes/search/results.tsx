import { useSearchParams } from 'react-router'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findCategories, findPricesAndFamilies, findShownCategories } from '#db/catalogue/categories.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { breadcrumbMarkup } from '#domain/catalogue/structured-data.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { findHelp } from '#domain/content/help-topics.ts'
import { type Chip, chipsFromProducts } from '#domain/search/brand-chips.ts'
import { readListing } from '#domain/search/listing.ts'
import { listingHeading } from '#domain/search/listing-labels.ts'
import { canonicalListing, isIndexable, listingSearch } from '#domain/search/listing-parameters.ts'
import { titleWith } from '#domain/settings/brand.ts'
import type { Shop } from '#flows/shop.ts'
import { ProductListing } from '#ui/search/product-listing.tsx'
import * as texts from '#ui/search/texts.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/results'
import { loadListing } from './load-listing.ts'

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { heading = texts.search, listing = { category: null, page: 0 }, total = 0, shareImage } = loaderData ?? {}
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
    markup: import.meta.env.SSR && origin !== undefined ? [breadcrumbMarkup([{ name: heading, path }], origin)] : [],
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, log } = shop
  const [categories, shown] = await Promise.all([findCategories(db), findShownCategories(db)])
  const listing = readListing(url.searchParams, categories)
  if (!listing.valid) {
    const [offer, value] = [url.searchParams.get('offer'), url.searchParams.get('value')]
    log.warn({ offer, value }, 'an offer in an address makes no sense')
  }
  const request = context.get(requestContext)
  const help = findHelp(listing.query)
  const found = await loadListing(shop, { listing, search: url.searchParams, request, help })
  const category = categories.find((one) => one.category === listing.category) ?? null
  const query = found.total === 0 ? listing.query : (found.interpretation.spelling?.corrected ?? listing.query)
  // Without a category, the categories themselves are the chips; their pictures appear on home only.
  const titled = shown.map(({ category, title }) => ({ category, title: categoryText(title) }))
  return {
    ...found,
    help,
    heading: listingHeading({ ...listing, query }, category),
    chips: category === null ? [] : await findChips(shop, category),
    others: listing.category === null ? titled : [],
  }
}

/** Finds the owner's chips, or generates some from the products (decision 42). */
async function findChips({ db }: Shop, { category, chips }: Category): Promise<readonly Chip[]> {
  return chips.length > 0 ? chips : chipsFromProducts(category, await findPricesAndFamilies(db, category))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadCached(args)

export const shouldRevalidate = onlyWhenVisited

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ProductListing {...loaderData} search={listingSearch(useSearchParams()[0])} />
}

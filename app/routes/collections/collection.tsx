import { redirect, useSearchParams } from 'react-router'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { redirectMissing } from '#app/http/redirect-missing.ts'
import { loadListing } from '#app/routes/search/load-listing.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findCollection } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import { absoluteUrl } from '#domain/catalogue/canonical-url.ts'
import { slug } from '#domain/catalogue/product-id.ts'
import { breadcrumbMarkup } from '#domain/catalogue/structured-data.ts'
import { truncate } from '#domain/clean-text.ts'
import { searchOfCollection } from '#domain/collections/address.ts'
import { type Collection, scopeOf } from '#domain/collections/collection.ts'
import { descriptionBlocks } from '#domain/content/text-blocks.ts'
import { readListing } from '#domain/search/listing.ts'
import { canonicalListing, isIndexable, listingSearch } from '#domain/search/listing-parameters.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { LazyImage } from '#ui/catalogue/lazy-image.tsx'
import { ProductListing } from '#ui/search/product-listing.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/collection'

export function meta({ loaderData, location, matches, params }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData ?? {}
  const { name: shop } = brandIn(matches)
  if (!loaderData) return []
  const { collection, heading, listing, total, shareImage } = loaderData
  const search = searchOfCollection(listingSearch(new URLSearchParams(location.search)), params.collection)
  const path = canonicalListing(search, listing)
  return pageMeta({
    title: titleWith(collection.seoTitle ?? heading, shop),
    shop,
    description: collection.seoDescription ?? (truncate(collection.text, 160) || heading),
    origin,
    path,
    picture: shareImage,
    isHidden: !isIndexable(search, total),
    markup: import.meta.env.SSR && origin !== undefined ? [breadcrumbMarkup([{ name: heading, path }], origin)] : [],
  })
}

/** Loads a collection; a Shopify collection's URL redirects to where it moved. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const collection = await findCollection(shop.db, params.collection)
  if (collection === null) {
    await redirectMissing(shop, request, url)
    throw redirect(await findMovedAddress(shop.db, params.collection), 301)
  }
  const { id, rule, sort, title, text, picture, seoTitle, seoDescription } = collection
  const search = searchOfCollection(url.searchParams, collection.slug)
  const listing = readListing(url.searchParams, [], { scope: scopeOf({ id, rule }, shop.now()), sort })
  const found = await loadListing(shop, { listing, search, request: context.get(requestContext) })
  return {
    ...found,
    ...(picture && { shareImage: absoluteUrl(picture.url, shop.origin) }),
    heading: title,
    chips: [],
    others: [],
    collection: { text, picture, seoTitle, seoDescription },
  }
}

/** Finds the category imported from a collection of this name, else a search for its words. */
async function findMovedAddress(db: Db, collection: string): Promise<string> {
  const words = slug(collection)
  const named = (await findCategories(db)).find(({ category, title }) => [slug(category), slug(title)].includes(words))
  const search = named ? { category: named.category } : { query: words === 'all' ? '' : words.replaceAll('-', ' ') }
  return `/search?${new URLSearchParams(search)}`
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadCached(args)

export const shouldRevalidate = onlyWhenVisited

export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  const { collection, ...found } = loaderData
  const search = searchOfCollection(listingSearch(useSearchParams()[0]), params.collection)
  return (
    <ProductListing key={params.collection} {...found} search={search}>
      {found.listing.page === 0 && <CollectionHead {...collection} />}
    </ProductListing>
  )
}

/** Picture and text above a collection's first page. */
function CollectionHead({ picture, text }: Pick<Collection, 'picture' | 'text'>) {
  return (
    <div data-behind-filters="" className="pb-2">
      {picture && (
        <div className="relative mb-3 aspect-16/7 overflow-clip rounded-card bg-surface md:aspect-4/1">
          <LazyImage picture={picture} alt="" sizes="(min-width: 1600px) 1552px, 100vw" isFirst />
        </div>
      )}
      {descriptionBlocks(text).map(({ lines }) => (
        <p key={lines.join()} className="max-w-prose py-1 whitespace-pre-line">
          {lines.join('\n')}
        </p>
      ))}
    </div>
  )
}

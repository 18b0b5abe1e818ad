import { Suspense, useEffect } from 'react'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findBanners } from '#db/catalogue/banners.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findHomeRows } from '#db/catalogue/home-rows.ts'
import { findCollectionTiles } from '#db/collections/collections.ts'
import { organizationMarkup } from '#domain/catalogue/structured-data.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { collectionPath } from '#domain/collections/address.ts'
import { homeTitle } from '#domain/settings/brand.ts'
import { BannerCarousel } from '#ui/catalogue/banner-carousel.tsx'
import { CategoryTiles } from '#ui/catalogue/category-tiles.tsx'
import { OpeningSoon } from '#ui/catalogue/opening-soon.tsx'
import { packCard } from '#ui/catalogue/packed-card.ts'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import { storeCategories } from '#ui/catalogue/stored-categories.ts'
import * as texts from '#ui/catalogue/texts.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { forgetListings } from '#ui/search/stored-listing.ts'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/home'
import { findCachedFavourites } from './popular-products.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin, footer } = matches[1].loaderData ?? {}
  const brand = brandIn(matches)
  const shop = brand.name
  const markup =
    import.meta.env.SSR && origin !== undefined && footer
      ? [organizationMarkup({ brand, contacts: footer.contacts, origin })]
      : []
  const title = homeTitle(brand)
  const goods = (loaderData?.categories ?? []).map((one) => categoryText(one.title))
  return pageMeta({
    title,
    shop,
    description: texts.deliveredAnywhereInIndia(goods),
    origin,
    path: '/home',
    picture: loaderData?.shareImage,
    markup,
    isHidden: loaderData !== undefined && !hasProducts(loaderData),
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, origin } = shop
  const [categories, collections, banners, rows] = await Promise.all([
    findCategories(db),
    findCollectionTiles(db),
    findBanners(db),
    findCachedFavourites(shop).then((favourites) => findHomeRows(db, favourites)),
  ])
  const share = banners.top[0]?.picture ?? rows.arrivals[0]?.picture
  const shareImage = share ? new URL(share.url, origin).href : null
  return {
    categories: categories.map(({ chips: _, origin: __, ...shown }) => shown),
    collections: collections.map(({ slug, ...tile }) => ({
      ...tile,
      category: collectionPath(slug),
      redirectUrl: collectionPath(slug),
    })),
    banners,
    arrivals: rows.arrivals.map(packCard),
    rated: rows.rated.map(packCard),
    wishlisted: rows.wishlisted.map(packCard),
    ordered: rows.ordered.map(packCard),
    shareImage,
  }
}

/** New arrivals are all that is published, sold out or not. */
const hasProducts = ({ arrivals }: { arrivals: readonly unknown[] }) => arrivals.length > 0

export function clientLoader(asked: Route.ClientLoaderArgs) {
  return loadCached(asked)
}

export const shouldRevalidate = onlyWhenVisited

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, collections, banners, arrivals, rated, wishlisted, ordered } = loaderData
  const title = homeTitle(useBrand())
  useEffect(forgetListings, [])
  useEffect(() => storeCategories(categories), [categories])
  if (!hasProducts(loaderData)) return <OpeningSoon />
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      <CategoryTiles categories={[...categories, ...collections]} />
      <BannerCarousel banners={banners.top} label={texts.offers} isFirst />
      <ProductRow
        title={texts.newArrivals}
        products={arrivals}
        seeAll="/search"
        isFirst={banners.top.length === 0}
      />
      <Suspense>
        <ProductRow title={texts.topRated} products={rated} seeAll="/search?sort=rating-desc" />
      </Suspense>
      <Suspense>
        <BannerCarousel banners={banners.bottom} label={texts.moreOffers} />
      </Suspense>
      <Suspense>
        <ProductRow title={texts.mostWishlisted} products={wishlisted} />
      </Suspense>
      <Suspense>
        <ProductRow title={texts.mostOrdered} products={ordered} />
      </Suspense>
    </main>
  )
}

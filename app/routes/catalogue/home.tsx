import { Suspense, useEffect } from 'react'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findBanners } from '#db/catalogue/banners.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findHomeRows } from '#db/catalogue/home-rows.ts'
import { organizationMarkup } from '#domain/catalogue/structured-data.ts'
import { homeTitle } from '#domain/settings/brand.ts'
import { noContacts } from '#domain/settings/contacts.ts'
import { BannerCarousel } from '#ui/catalogue/banner-carousel.tsx'
import { CategoryTiles } from '#ui/catalogue/category-tiles.tsx'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import { storeCategories } from '#ui/catalogue/stored-categories.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { forgetListings } from '#ui/search/stored-listing.ts'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/home'
import { favouritesOf } from './popular-products.ts'

const description =
  'Shoes, watches, perfumes, clogs, caps and wallets, brought to your door anywhere in India. Many with cash on delivery.'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin, contacts = noContacts } = matches[1].loaderData ?? {}
  const brand = brandIn(matches)
  const shop = brand.name
  const markup =
    import.meta.env.SSR && origin !== undefined ? [organizationMarkup({ brand, contacts, origin })] : []
  const title = homeTitle(brand)
  return pageMeta({
    title,
    shop,
    description,
    origin,
    path: '/home',
    picture: loaderData?.shareImage,
    markup,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, origin } = shop
  const [categories, banners, rows] = await Promise.all([
    findCategories(db),
    findBanners(db),
    favouritesOf(shop).then((favourites) => findHomeRows(db, favourites)),
  ])
  const share = banners.top[0]?.picture ?? rows.arrivals[0]?.picture
  const shareImage = share ? new URL(share.url, origin).href : null
  return { categories, banners, ...rows, shareImage }
}

export function clientLoader(asked: Route.ClientLoaderArgs) {
  return loadCached(asked)
}

export const shouldRevalidate = onlyWhenVisited

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, banners, arrivals, rated, wishlisted, ordered } = loaderData
  useEffect(forgetListings, [])
  useEffect(() => storeCategories(categories), [categories])
  return (
    <main>
      <h1 className="sr-only">{useBrand().name}, the fashion store</h1>
      <CategoryTiles categories={categories} />
      <BannerCarousel banners={banners.top} label="Offers" isFirst />
      <ProductRow
        title="New Arrivals"
        products={arrivals}
        seeAll="/search"
        isFirst={banners.top.length === 0}
      />
      <Suspense>
        <ProductRow title="Top Rated" products={rated} seeAll="/search?sort=rating-desc" />
      </Suspense>
      <Suspense>
        <BannerCarousel banners={banners.bottom} label="More offers" />
      </Suspense>
      <Suspense>
        <ProductRow title="Most Wishlisted" products={wishlisted} />
      </Suspense>
      <Suspense>
        <ProductRow title="Most Ordered" products={ordered} />
      </Suspense>
    </main>
  )
}

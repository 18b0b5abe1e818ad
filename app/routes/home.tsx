import { Suspense, useEffect } from 'react'
import { findBanners } from '#db/banners.ts'
import { findCategories } from '#db/categories.ts'
import { findHomeRows } from '#db/home-rows.ts'
import { homeTitle } from '#domain/brand.ts'
import { noContacts } from '#domain/contacts.ts'
import { organizationMarkup } from '#domain/structured-data.ts'
import { BannerCarousel } from '#ui/catalogue/banner-carousel.tsx'
import { CategoryTiles } from '#ui/catalogue/category-tiles.tsx'
import { keepCategories } from '#ui/catalogue/kept-categories.ts'
import { forgetListings } from '#ui/catalogue/kept-listing.ts'
import { ProductRow } from '#ui/catalogue/product-row.tsx'
import { useBrand } from '#ui/parts/brand.ts'
import { pageMeta } from '#ui/seo/page-meta.ts'
import { shopContext } from '../context.ts'
import { favouritesOf } from '../favourites.ts'
import { fromMemory } from '../kept-answers.ts'
import { onlyWhenVisited } from '../revalidate.ts'
import { brandIn } from '../titled.ts'
import type { Route } from './+types/home'

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
  return fromMemory(asked)
}

export const shouldRevalidate = onlyWhenVisited

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, banners, arrivals, rated, wishlisted, ordered } = loaderData
  useEffect(forgetListings, [])
  useEffect(() => keepCategories(categories), [categories])
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

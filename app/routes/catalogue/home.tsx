import { useEffect } from 'react'
import { loadCached } from '#app/browser/loader-cache.ts'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findHomeLayout } from '#db/content/home-layouts.ts'
import type { Category } from '#domain/catalogue/product.ts'
import { organizationMarkup } from '#domain/catalogue/structured-data.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { defaultHomeRows } from '#domain/content/home-rows.ts'
import { homeTitle } from '#domain/settings/brand.ts'
import { tryStorage } from '#ui/browser-storage.ts'
import { HomeRowList } from '#ui/catalogue/home-rows.tsx'
import * as texts from '#ui/catalogue/texts.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import { storedListing } from '#ui/search/stored-listing.ts'
import { pageMeta } from '#ui/shell/page-meta.ts'
import { useShopper } from '#ui/shopper-store.ts'
import type { Route } from './+types/home'
import { loadHome } from './load-home.ts'

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
    description: texts.deliveredToYourDoor(goods),
    origin,
    path: '/home',
    picture: loaderData?.shareImage,
    markup,
    isHidden: loaderData !== undefined && !loaderData.hasProducts,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return loadHome(shop, (await findHomeLayout(shop.db, 'live')) ?? defaultHomeRows)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadCached(args)

export const shouldRevalidate = onlyWhenVisited

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, tiles, banners, rows, hasProducts } = loaderData
  const title = homeTitle(useBrand())
  useEffect(storedListing.remove, [])
  useEffect(() => storeCategories(categories), [categories])
  if (!hasProducts) return <OpeningSoon />
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      <HomeRowList tiles={[...categories, ...tiles]} banners={banners} rows={rows} />
    </main>
  )
}

/**
 * Home page of a shop without products. Links staff to adding some, as document navigation because each language has
 * its own scripts.
 */
function OpeningSoon() {
  const { addsProducts } = useShopper()
  return (
    <main className="grid min-h-[60vh] content-center">
      <EmptyState
        drawing={<EmptyOrdersIllustration />}
        heading="h1"
        text={addsProducts ? texts.yourShopIsEmpty : texts.openingSoon}
      >
        {addsProducts && (
          <>
            <ButtonLink label={texts.addFirstProduct} to="/admin/products/new" reloadDocument wide />
            <ButtonLink label={texts.importProducts} to="/admin/import" reloadDocument wide variant="quiet" />
            <TextLink label={texts.whatElseIsMissing} to="/admin" reloadDocument />
          </>
        )}
      </EmptyState>
    </main>
  )
}

/** Stores the categories on the device, with the specification's key and names (spec §3). */
function storeCategories(categories: readonly Omit<Category, 'chips' | 'origin'>[]): void {
  const stored = categories.map(({ thumbnail, redirectUrl, stockMapRequired, ...category }) => ({
    ...category,
    thumbnail: thumbnail?.url ?? null,
    redirect_url: redirectUrl,
    stock_map_required: stockMapRequired,
  }))
  tryStorage(() => localStorage.setItem('categories', JSON.stringify(stored)), undefined)
}

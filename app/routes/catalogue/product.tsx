import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { loadCached } from '#app/browser/loader-cache.ts'
import { PrefetchFormTarget } from '#app/browser/prefetch.tsx'
import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { redirectMissing } from '#app/http/redirect-missing.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findShownCategory } from '#db/catalogue/categories.ts'
import {
  findCards,
  findColours,
  findIdOfHandle,
  findNeighbours,
  findProductWithBarcodes,
  relatedTo,
} from '#db/catalogue/products.ts'
import { findReviewsOf } from '#db/reviews/ratings.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findRatesForGoogle } from '#db/shipping/serviceability.ts'
import { declarationsOf } from '#domain/catalogue/declarations.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { firstCopyNote } from '#domain/catalogue/replica-notice.ts'
import { sizeGuideOf } from '#domain/catalogue/size-guide.ts'
import { breadcrumbMarkup, productMarkup } from '#domain/catalogue/structured-data.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { truncate } from '#domain/clean-text.ts'
import { relatedShown } from '#domain/limits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { summariseFit } from '#domain/reviews/fit.ts'
import { summariseRatings } from '#domain/reviews/rating.ts'
import { pickSampleReviews } from '#domain/reviews/samples.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { findPromises } from '#flows/checkout/find-promises.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { findPromotionsOf } from '#flows/promotions/find-promotions-of.ts'
import type { Shop } from '#flows/shop.ts'
import { ProductDetails } from '#ui/catalogue/product/details.tsx'
import { ProductHeader } from '#ui/catalogue/product/header.tsx'
import { ProductView } from '#ui/catalogue/product/page.tsx'
import { sizeGuideId } from '#ui/catalogue/product/size-picker.tsx'
import * as texts from '#ui/catalogue/texts.tsx'
import { firstInteraction } from '#ui/first-interaction.ts'
import { loadPart } from '#ui/load-part.ts'
import { PromotionLines } from '#ui/promotions/promotion-lines.tsx'
import { ErrorPage } from '#ui/shell/error-page.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import { PromiseLine } from '#ui/shell/promise-line.tsx'
import { DeliveryBox } from '#ui/shipping/delivery-promise.tsx'
import type { Route } from './+types/product'
import { packCards } from './card-packer.ts'

const goneText = texts.productIsGone

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name: shop } = brandIn(matches)
  if (!loaderData) return [{ title: titleWith(goneText, shop) }]
  const { product, ratings, origin, categoryTitle } = loaderData
  const path = `/product/${product.id}`
  const category = `/search?${new URLSearchParams({ category: product.category })}`
  const crumbs = [
    { name: categoryTitle, path: category },
    { name: product.name, path },
  ]
  return pageMeta({
    title: titleWith(
      product.seoTitle ?? (product.brand ? texts.nameByBrand(product.name, product.brand) : product.name),
      shop,
    ),
    shop,
    description: truncate((product.seoDescription || product.description || product.name).replace(/\s+/g, ' '), 155),
    origin,
    path,
    kind: 'product',
    picture: product.pictures.find(({ kind }) => kind === 'image')?.url,
    markup: import.meta.env.SSR ? [productMarkup(product, ratings, loaderData), breadcrumbMarkup(crumbs, origin)] : [],
  })
}

const reviewsRead = 60

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, origin } = shop
  const found = await findProductWithBarcodes(db, params.productId)
  if (found === null) {
    const moved = await findIdOfHandle(db, params.productId)
    if (moved !== params.productId) throw redirect(`/product/${moved}`, 301)
    await redirectMissing(shop, request, url)
    const products = await findNeighbours(db, params.productId)
    throw data({ products: await packCards(shop, products) }, { status: 404, statusText: 'Not Found' })
  }
  const { barcodes, ...product } = found
  const [colours, category, { reviews, ratings, fits }, related, firstCopy, showsSamples, declared, ways, terms] =
    await Promise.all([
      findColours(db, product.style),
      findShownCategory(db, product.category),
      findReviewsOf(db, product.id, reviewsRead),
      relatedTo(db, product).then((ids) => findCards(db, someOf(ids))),
      findSetting(db, 'first-copy'),
      findSetting(db, 'sample-reviews'),
      findSetting(db, 'declarations'),
      findWaysToPay(shop),
      findProductTerms(shop, product.id),
    ])
  const shown = isRefusal(ways.cod) ? withoutCod(product) : product
  const withCod = shown.sizes.some(({ codPrice }) => codPrice !== null)
  const { promises, returnDays } = await findPromises(shop, ways)
  return {
    origin,
    ...terms,
    barcodes,
    colours,
    returnDays,
    promises: promises.filter((promise) => promise !== 'cod' || withCod),
    product: shown,
    sizeGuide: sizeGuideOf(product, category.sizeGuide),
    declarations: declarationsOf(product, declared),
    categoryTitle: categoryText(category.title),
    ratings: summariseRatings(ratings),
    fit: summariseFit(fits),
    reviews,
    samples: reviews.length === 0 && showsSamples ? pickSampleReviews(product.id, product.category) : [],
    related: await packCards(shop, related),
    note: firstCopyNote(firstCopy, product.category),
  }
}

/** Removes COD prices while the owner has disabled COD. */
function withoutCod<Sold extends Pick<Product, 'sizes'>>(product: Sold): Sold {
  return { ...product, sizes: product.sizes.map((size) => ({ ...size, codPrice: null })) }
}

/** Picks four at random (spec §7). */
function someOf(ids: readonly string[]): string[] {
  return ids
    .map((id) => ({ id, draw: Math.random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, relatedShown)
    .map(({ id }) => id)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadCached(args)

export const shouldRevalidate = onlyWhenVisited

/** Rendered on the server; its script loads at the first touch. */
const ProductBelowTheFold = import.meta.env.SSR
  ? (await import('#ui/catalogue/product/below-the-fold.tsx')).ProductBelowTheFold
  : lazy(async () => {
      await firstInteraction()
      const part = await loadPart(() => import('#ui/catalogue/product/below-the-fold.tsx'))
      return { default: part.ProductBelowTheFold }
    })

/** Opened without script by the browser; its script loads at the first touch. */
const SizeGuide = import.meta.env.SSR
  ? (await import('#ui/catalogue/size-guide.tsx')).SizeGuide
  : lazy(async () => {
      await firstInteraction()
      return { default: (await loadPart(() => import('#ui/catalogue/size-guide.tsx'))).SizeGuide }
    })

/** Loaded only for a missing product, so that other pages don't pay for its script. */
const NotFoundPage = import.meta.env.SSR
  ? (await import('#ui/catalogue/missing-page.tsx')).NotFoundPage
  : lazy(async () => ({ default: (await import('#ui/catalogue/missing-page.tsx')).NotFoundPage }))

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, categoryTitle, ratings, sizeGuide, returnDays } = loaderData
  return (
    <main>
      <ProductView
        key={product.id}
        product={product}
        colours={loaderData.colours}
        categoryTitle={categoryTitle}
        ratings={ratings}
        fit={loaderData.fit}
        sizeGuide={sizeGuide}
        header={<ProductHeader product={product} categoryTitle={categoryTitle} />}
        promises={
          <>
            <PromotionLines promotions={loaderData.promotions} />
            <PromiseLine className="max-tab:order-1" promises={loaderData.promises} returnDays={returnDays} />
          </>
        }
        facts={
          <>
            <DeliveryBox product={product.id} hasCodPrice={product.sizes.some(({ codPrice }) => codPrice !== null)} />
            <ProductDetails
              product={product}
              categoryTitle={categoryTitle}
              returnDays={returnDays}
              declarations={loaderData.declarations}
              firstCopyNote={loaderData.note}
            />
          </>
        }
      >
        <PrefetchFormTarget page="/cart" />
        {sizeGuide && (
          <Suspense>
            <SizeGuide id={sizeGuideId} guide={sizeGuide} title={categoryTitle} />
          </Suspense>
        )}
        <Suspense>
          <ProductBelowTheFold
            product={product}
            ratings={ratings}
            reviews={loaderData.reviews}
            samples={loaderData.samples}
            related={loaderData.related}
          />
        </Suspense>
      </ProductView>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  const { products = [] }: { products?: readonly string[] } = error.data ?? {}
  return (
    <Suspense>
      <NotFoundPage
        heading={goneText}
        text={texts.productIsGoneHint}
        title={texts.youMayAlsoLike}
        products={products}
      />
    </Suspense>
  )
}

/** Finds delivery rates for structured data, and a product's current promotions. */
async function findProductTerms(shop: Shop, id: string) {
  const [rates, promotions] = await Promise.all([findRatesForGoogle(shop.db), findPromotionsOf(shop, id)])
  return { rates, promotions }
}

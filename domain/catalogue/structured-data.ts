import { isSoldOut } from '#domain/inventory/stock.ts'
import type { RatingSummary } from '#domain/reviews/rating.ts'
import { type Brand, iconPath } from '#domain/settings/brand.ts'
import type { Contacts } from '#domain/settings/contacts.ts'
import { absoluteUrl } from './canonical-url.ts'
import type { Product, ProductSize } from './product.ts'
import { styleId } from './product-feed.ts'
import * as texts from './texts.ts'

const schema = 'https://schema.org'

/** JSON-LD of a product. True ratings only: samples never come here (decision 10). */
export function productMarkup(product: Product, { average, count }: RatingSummary, origin: string) {
  const url = `${origin}/product/${product.id}`
  return {
    '@context': schema,
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    sku: product.id,
    ...(product.colour !== null && { color: product.colour }),
    ...(product.style !== null && {
      isVariantOf: {
        '@type': 'ProductGroup',
        name: product.style,
        productGroupID: styleId(product.style),
        variesBy: [`${schema}/color`],
      },
    }),
    category: product.category,
    image: product.pictures
      .filter(({ kind }) => kind === 'image')
      .map((picture) => absoluteUrl(picture.url, origin)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        ratingCount: count,
        bestRating: 5,
      },
    }),
    offers: offersOf(product.sizes, url),
  }
}

/** One offer, or one for each size with what they cost from and to. */
function offersOf(sizes: readonly ProductSize[], url: string) {
  const [first, ...others] = sizes
  if (first && others.length === 0) return { ...offerOf(first), url }
  const prices = sizes.map(({ price }) => price / 100)
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'INR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: sizes.length,
    availability: availability(sizes),
    offers: sizes.map((size) => ({ ...offerOf(size), name: size.size })),
  }
}

function offerOf(size: ProductSize) {
  return {
    '@type': 'Offer',
    price: size.price / 100,
    priceCurrency: 'INR',
    availability: availability([size]),
    itemCondition: `${schema}/NewCondition`,
  }
}

function availability(sizes: readonly ProductSize[]): string {
  return `${schema}/${sizes.every(({ stock }) => isSoldOut(stock)) ? 'OutOfStock' : 'InStock'}`
}

export type Crumb = { name: string; path: string }

export function breadcrumbMarkup(crumbs: readonly Crumb[], origin: string) {
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: texts.home, path: '/home' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

type Organization = { brand: Brand; contacts: Contacts; origin: string }

export function organizationMarkup({ brand, contacts, origin }: Organization) {
  const { phone, email, social } = contacts
  const isReachable = phone !== null || email !== null
  return {
    '@context': schema,
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/home`,
    logo: origin + iconPath(brand.logo, 512),
    ...(social !== null && { sameAs: [social] }),
    ...(isReachable && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: 'IN',
        ...(phone !== null && { telephone: phone }),
        ...(email !== null && { email }),
      },
    }),
  }
}

import { isSoldOut } from '#domain/inventory/stock.ts'
import type { Paise } from '#domain/money.ts'
import type { RatingSummary } from '#domain/reviews/rating.ts'
import { type Brand, iconPath } from '#domain/settings/brand.ts'
import type { Contacts } from '#domain/settings/contacts.ts'
import { type DeliveryRates, fixedDelivery } from '#domain/shipping/delivery-fee.ts'
import { absoluteUrl } from './canonical-url.ts'
import type { Product, ProductSize } from './product.ts'
import { isGtin, styleId } from './product-feed.ts'
import * as texts from './texts.ts'

const schema = 'https://schema.org'

/** `barcodes` by size; `returnDays` is 0 when returns are not accepted. */
type SellingTerms = {
  origin: string
  barcodes: Readonly<Record<string, string>>
  rates: DeliveryRates | null
  returnDays: number
}

/** Builds the JSON-LD of a product. Ratings are real ones: sample reviews are excluded (decision 1.10). */
export function productMarkup(product: Product, { average, count }: RatingSummary, terms: SellingTerms) {
  const { origin } = terms
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
    image: product.pictures.filter(({ kind }) => kind === 'image').map((picture) => absoluteUrl(picture.url, origin)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5 },
    }),
    offers: offersOf(product.sizes, url, terms),
  }
}

/** Builds one offer, or an aggregate with the price range of all sizes. */
function offersOf(sizes: readonly ProductSize[], url: string, terms: SellingTerms) {
  const [first, ...others] = sizes
  if (first && others.length === 0) return { ...offerOf(first, terms), url }
  const prices = sizes.map(({ price }) => price / 100)
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'INR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: sizes.length,
    availability: availability(sizes),
    offers: sizes.map((size) => ({ ...offerOf(size, terms), name: size.size })),
  }
}

function offerOf(size: ProductSize, { barcodes, rates, returnDays }: SellingTerms) {
  const gtin = barcodes[size.size] ?? ''
  const fee = rates && fixedDelivery(rates, size.price)
  return {
    '@type': 'Offer',
    price: size.price / 100,
    priceCurrency: 'INR',
    availability: availability([size]),
    itemCondition: `${schema}/NewCondition`,
    ...(isGtin(gtin) && { gtin }),
    ...(fee !== null && { shippingDetails: shippingFor(fee) }),
    hasMerchantReturnPolicy: returnPolicyFor(returnDays),
  }
}

const shippingFor = (fee: Paise) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: fee / 100, currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
})

/** Builds the return policy in the form of Google's merchant listings. */
function returnPolicyFor(days: number) {
  const category = days === 0 ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow'
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: `${schema}/${category}`,
    ...(days > 0 && { merchantReturnDays: days, returnMethod: `${schema}/ReturnByMail` }),
  }
}

function availability(sizes: readonly ProductSize[]): string {
  return `${schema}/${sizes.every(({ stock }) => isSoldOut(stock)) ? 'OutOfStock' : 'InStock'}`
}

export function breadcrumbMarkup(crumbs: readonly { name: string; path: string }[], origin: string) {
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

export function organizationMarkup({ brand, contacts, origin }: { brand: Brand; contacts: Contacts; origin: string }) {
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

import type { Product } from '#domain/catalogue.ts'
import type { RatingSummary } from '#domain/rating.ts'
import { isSoldOut } from '#domain/stock.ts'

/** What search engines read (schema.org). Real ratings only: samples never come here (decision 10). */
export function productMarkup(product: Product, { average, count }: RatingSummary, origin: string) {
  const prices = product.sizes.map(({ price }) => price / 100)
  const isGone = product.sizes.every(({ stock }) => isSoldOut(stock))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.pictures
      .filter(({ kind }) => kind === 'image')
      .map(({ url }) => new URL(url, origin).href),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count },
    }),
    offers: {
      '@type': 'AggregateOffer',
      url: `${origin}/product/${product.id}`,
      priceCurrency: 'INR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`,
    },
  }
}

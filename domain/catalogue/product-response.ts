import type { FunctionResponse } from '#domain/api/schemas.ts'
import type { Paise } from '#domain/money.ts'
import { absoluteUrl } from './canonical-url.ts'
import type { Product } from './product.ts'

const inRupees = (amount: Paise) => amount / 100

/** A product with the maps of the specification (§3, decision 1.25). Prices are rupees; '0' names "no size". */
export function productRecord(product: Product, origin: string): FunctionResponse<'fetch-wishlisted'>['data'][number] {
  const { sizes } = product
  const cheapest = sizes.reduce((least, size) => (size.price < least.price ? size : least), sizes[0] ?? nothingSold)
  const mapOf = (read: (size: Product['sizes'][number]) => number | null) =>
    Object.fromEntries(sizes.flatMap((size) => withValue(size.size || '0', read(size))))
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    brand_categ: product.brandCateg,
    description: product.description,
    images: product.pictures.map(({ url }) => absoluteUrl(url, origin)),
    price: inRupees(cheapest.price),
    prev_price: cheapest.prevPrice === null ? null : inRupees(cheapest.prevPrice),
    priceMap: mapOf(({ price }) => inRupees(price)),
    prevMap: mapOf(({ prevPrice }) => prevPrice && inRupees(prevPrice)),
    cod_price: cheapest.codPrice === null ? null : inRupees(cheapest.codPrice),
    codPriceMap: mapOf(({ codPrice }) => (codPrice === null ? null : inRupees(codPrice))),
    stock: stockOf(product),
    stockMap: mapOf(({ stock }) => stock),
    available_sizes: sizes.filter(({ size, stock }) => size !== '' && stock > 0).map(({ size }) => size),
    avg_rating: product.avgRating,
    created_at: product.createdAt.toISOString(),
  }
}

const nothingSold = { price: 0 as Paise, prevPrice: null, codPrice: null }

const withValue = (size: string, value: number | null): [string, number][] => (value === null ? [] : [[size, value]])

/** Sums the stock; a stock location shared by several sizes counts once. */
function stockOf({ sizes }: Product): number {
  const locations = new Map(sizes.map(({ stockLocation, stock }) => [stockLocation, stock]))
  return [...locations.values()].reduce((all, stock) => all + stock, 0)
}

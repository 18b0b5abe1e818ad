import type { Product, ProductSize } from '#domain/catalogue/product.ts'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import type { Offer } from '#domain/checkout/quote.ts'
import { type Paise, rupees } from '#domain/money.ts'

/** A size for rule tests without a database: ten units at ₹1,000, COD for ₹50, unless overridden. */
export function aSizeOf(wanted: Partial<ProductSize> = {}): ProductSize {
  const { size = '' } = wanted
  return {
    size,
    stockLocation: size,
    price: rupees(1_000),
    prevPrice: null,
    codPrice: rupees(50),
    stock: 10,
    ...wanted,
  }
}

/** A product for rule tests. */
export function productOf(sizes: readonly ProductSize[], wanted: Partial<Product> = {}): Product {
  return {
    ...emptyFacts,
    id: 'runner',
    name: 'Tarang Runner',
    brand: 'Tarang',
    category: 'Shoes',
    pictures: [],
    sizes,
    avgRating: null,
    createdAt: new Date('2026-01-01'),
    ...wanted,
  }
}

/** The offer of one product and size, with overrides. */
export function offerOf(productId: string, size: Partial<ProductSize> = {}, name = productId): Offer {
  const offered = aSizeOf(size)
  return { productId, name, brand: 'Tarang', category: 'Shoes', picture: null, size: offered, sizes: [offered.size] }
}

/** Facts of a line that COD rules read. */
export function lineOf(wanted: { codPrice?: Paise | null; quantity?: number; name?: string } = {}) {
  return { name: 'Tarang Runner', codPrice: rupees(50), quantity: 1, ...wanted }
}

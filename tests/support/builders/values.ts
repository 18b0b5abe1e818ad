import type { Product, ProductSize } from '#domain/catalogue/product.ts'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import type { Offer } from '#domain/checkout/quote.ts'
import { type Paise, rupees } from '#domain/money.ts'

/** Values for rule tests, which need no database: ten pieces at ₹1,000, COD for ₹50, unless said otherwise. */
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

/** A product for rules, with these sizes and whatever else is wanted. */
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

/** The offer of one product and size; values given by a test replace the defaults. */
export function offerOf(productId: string, size: Partial<ProductSize> = {}, name = productId): Offer {
  const offered = aSizeOf(size)
  return { productId, name, brand: 'Tarang', category: 'Shoes', picture: null, size: offered, sizes: [offered.size] }
}

/** The facts of a line that COD rules read. */
export function lineOf(wanted: { codPrice?: Paise | null; quantity?: number; name?: string } = {}) {
  return { name: 'Tarang Runner', codPrice: rupees(50), quantity: 1, ...wanted }
}

import type { Product, ProductSize } from '#domain/catalogue/product.ts'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import type { Offer } from '#domain/checkout/quote.ts'
import { type Paise, paise, rupees, zeroPaise } from '#domain/money.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'
import type { KnownCoupon } from '#domain/promotions/coupon.ts'
import type { Biller } from '#domain/tax/invoice.ts'
import { defaultTaxTable } from '#domain/tax/rates.ts'

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

/** A registered shop in Maharashtra. */
export const aBiller: Biller = {
  legalName: 'Gulmohar Retail',
  address: '4 Hill Road',
  billerId: 'B-1',
  taxTable: defaultTaxTable,
  gst: { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'price', roundsTax: false },
}

/** ₹150 off any cart, for every shopper, without end, unless overridden. */
export function aKnownCoupon(wanted: Partial<KnownCoupon> = {}): KnownCoupon {
  return {
    code: 'MONSOON150',
    percent: null,
    cap: null,
    flat: rupees(150),
    minimum: paise(0),
    categories: [],
    usageLimit: null,
    usageLimitPerCustomer: null,
    startsAt: null,
    endsAt: null,
    active: true,
    forCod: true,
    offered: true,
    uses: 0,
    ownUses: 0,
    categoryTitles: wanted.categories ?? [],
    ...wanted,
  }
}

/** Three pieces of one product at ₹999, of which none came back. */
export const anOrderedLine = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  position: 0,
  productId: 'p',
  size: '8',
  stockLocation: '8',
  name: 'Runner',
  price: rupees(999),
  quantity: 3,
  discount: zeroPaise,
  gift: false,
  cancelled: 0,
  cancelledPaid: zeroPaise,
  returned: 0,
  returnedPaid: zeroPaise,
  ...more,
})

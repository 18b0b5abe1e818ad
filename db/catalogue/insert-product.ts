import type { Db } from '#db/engine/database.ts'
import type { Product, ProductSize } from '#domain/catalogue/product.ts'

type NewSize = Omit<ProductSize, 'stock' | 'stockLocation'> & {
  /** Size whose stock location this one uses; defaults to itself. */
  stockLocation?: string
  onHand: number
}

type NewProduct = Pick<Product, 'id' | 'name' | 'brand' | 'category' | 'brandCateg' | 'description' | 'createdAt'> &
  Partial<Pick<Product, 'style' | 'colour'>> & {
    tags?: string[]
    /** Absent: the category's country. */
    origin?: string
    images: readonly string[]
    sizes: readonly NewSize[]
  }

/** Inserts a product with sizes and a ledger entry for each. Its media must exist. */
export async function insertProduct(tx: Db, product: NewProduct): Promise<void> {
  const { sizes, images, ...rest } = product
  await tx
    .insertInto('products')
    .values({ ...rest, images: [...images], ...lowestPrice(sizes) })
    .execute()
  await tx
    .insertInto('productSizes')
    .values(sizes.map((size, position) => ({ stockLocation: size.size, ...size, productId: product.id, position })))
    .execute()
  const counted = sizes.filter((size) => size.onHand > 0)
  if (counted.length === 0) return
  await tx
    .insertInto('stockLedger')
    .values(
      counted.map(({ size, onHand }) => ({ productId: product.id, size, change: onHand, reason: 'opening' as const })),
    )
    .execute()
}

/** Finds the lowest price with its old price, by which listings sort and filter. */
export function lowestPrice(sizes: readonly Pick<NewSize, 'price' | 'prevPrice'>[]) {
  const [lowest] = [...sizes].sort((a, b) => a.price - b.price)
  if (!lowest) throw new Error('A product needs at least one size')
  return { price: lowest.price, prevPrice: lowest.prevPrice }
}

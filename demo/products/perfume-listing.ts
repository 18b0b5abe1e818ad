import type { DemoProduct, DemoReview } from '#demo/demo-product.ts'

/** Rupees for 20, 50 and 100 ml; the old price is null where there is none. */
type BottleRow = readonly [price: number, was: number | null, stock: number]

export type PerfumeListing = {
  id: string
  name: string
  brand: string
  description: string
  small: BottleRow
  middle: BottleRow
  large: BottleRow
  /** The charge for cash on delivery, the same for every bottle. */
  cod?: number
  reviews?: readonly DemoReview[]
  addedDaysAgo: number
}

/** Every bottle size has its own price, old price and stock. */
export function perfume(listing: PerfumeListing): DemoProduct {
  const { id, name, brand, description, reviews, addedDaysAgo, cod } = listing
  const rows = { '20 ml': listing.small, '50 ml': listing.middle, '100 ml': listing.large }
  return {
    id,
    name,
    brand,
    description,
    category: 'Perfumes',
    brandCateg: null,
    sizes: Object.entries(rows).map(([size, [price, prevPrice, stock]]) => ({
      size,
      price,
      prevPrice,
      codPrice: cod ?? null,
      stock,
    })),
    reviews: reviews ?? [],
    addedDaysAgo,
  }
}

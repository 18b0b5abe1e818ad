import type { DemoProduct, DemoReview } from '#demo/demo-product.ts'

export type CatalogueEntry = {
  id: string
  name: string
  brand: string
  family?: string
  description: string
  /** Rupees; `was` is the old price, `cod` the charge for cash on delivery. */
  price: number
  was?: number
  cod?: number
  /** Pieces on the shelf, one number per size of the category. */
  stock: readonly number[]
  video?: string
  reviews?: readonly DemoReview[]
  addedDaysAgo: number
}

/** Turns the short form of the data files into products of one category. */
export function shelf(
  category: string,
  sizes: readonly string[],
  listings: readonly CatalogueEntry[],
): DemoProduct[] {
  return listings.map(({ family, price, was, cod, stock, reviews, ...rest }) => ({
    ...rest,
    category,
    brandCateg: family ?? null,
    sizes: sizes.map((size, index) => ({
      size,
      price,
      prevPrice: was ?? null,
      codPrice: cod ?? null,
      stock: stock[index] ?? 0,
    })),
    reviews: reviews ?? [],
  }))
}

export const review = (username: string, rating: DemoReview['rating'], comment: string): DemoReview => ({
  username,
  rating,
  comment,
})

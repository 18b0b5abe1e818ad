/** A product of the demo shop as its data files say it. Rupees here, paise from the fill on. */
export type DemoProduct = {
  /** The last part of /product/{id}: lower case, digits, hyphens. Never changes. */
  id: string
  name: string
  brand: string
  category: string
  /** The family that a brand chip of spec §9 picks, such as 'New Balance' or 'Vintage'. */
  brandCateg: string | null
  description: string
  sizes: readonly DemoSize[]
  /** A file in demo/video/. */
  video?: string
  reviews: readonly DemoReview[]
  addedDaysAgo: number
}

/** `size` is '' for a product that has none. `codPrice` is the extra charge for cash on delivery, null when it isn't offered. */
export type DemoSize = {
  size: string
  price: number
  prevPrice: number | null
  codPrice: number | null
  stock: number
}

export type DemoReview = { username: string; rating: 1 | 2 | 3 | 4 | 5; comment: string }

import { type AboveLook, aboveScene } from '#demo/artwork/shoe-above.ts'
import { boxScene, closeScene, type Footwear, pairScene, soloScene } from '#demo/artwork/shoe-scenes.ts'
import type { Backdrop } from '#demo/artwork/studio.ts'
import type { DemoProduct, DemoReview } from '#demo/demo-product.ts'

export type Listing = {
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
  draw: DemoProduct['draw']
  video?: string
  reviews?: readonly DemoReview[]
  addedDaysAgo: number
}

/** Turns the short form of the data files into products of one category. */
export function shelf(
  category: string,
  sizes: readonly string[],
  listings: readonly Listing[],
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

type Shots = {
  backdrop: Backdrop
  /** Boots and high-tops fill the frame alone. */
  hero?: 'pair' | 'solo'
  above?: AboveLook
  /** The colour of the box, when the picture shows one. */
  box?: string
}

/** The pictures of one article: first the card's, then the close one, then what else was asked for. */
export function shots(
  article: () => Footwear,
  { backdrop, hero = 'pair', above, box }: Shots,
): DemoProduct['draw'] {
  return () => {
    const shoe = article()
    return [
      hero === 'pair' ? pairScene(shoe, backdrop) : soloScene(shoe, backdrop),
      closeScene(shoe, backdrop),
      ...(above ? [aboveScene(above, backdrop)] : []),
      ...(box ? [boxScene(shoe, backdrop, box)] : []),
    ]
  }
}

export const review = (username: string, rating: DemoReview['rating'], comment: string): DemoReview => ({
  username,
  rating,
  comment,
})

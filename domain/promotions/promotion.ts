import { type Paise, zeroPaise } from '#domain/money.ts'

/** A percentage or a fixed sum; exactly one of them is given. */
type Gain = { percent: number | null; flat: Paise | null }

/** Kind of a promotion with its figures. */
export type PromotionTerms =
  /** Off each piece. */
  | ({ kind: 'sale' } & Gain)
  /** In each group of `buys` + `gets` pieces the cheapest `gets` cost `percent` less; 100: they are free. */
  | { kind: 'multi-buy'; buys: number; gets: number; percent: number }
  /** One piece of each product, together at one price. */
  | { kind: 'bundle'; price: Paise; productIds: readonly string[] }
  /** Off a cart of at least `minimum`, like a coupon without a code. */
  | ({ kind: 'automatic'; cap: Paise | null; minimum: Paise } & Gain)

export type PromotionKind = PromotionTerms['kind']

/** Holds by itself, without a code, while it is switched on and its dates last. */
export type Promotion = {
  id: number
  name: string
  terms: PromotionTerms
  /** Only products of this collection; null: all. A bundle names its own. */
  collectionId: number | null
  startsAt: Date | null
  endsAt: Date | null
  active: boolean
}

/** One that holds now. `covers`: those of the products asked about that it is for; null: all. */
export type LivePromotion = Pick<Promotion, 'id' | 'name' | 'terms' | 'endsAt'> & {
  covers: readonly string[] | null
}

/** Discount of one promotion on an order; its terms stay with the order, whatever becomes of the promotion. */
export type AppliedPromotion = Pick<Promotion, 'id' | 'name' | 'terms'> & { amount: Paise }

/** The best price that promotions make of a cart. `shares`: what each line is given, in the order of the lines. */
export type QuotedPromotions = {
  discount: Paise
  shares: readonly Paise[]
  applied: readonly AppliedPromotion[]
}

export const noPromotions: QuotedPromotions = { discount: zeroPaise, shares: [], applied: [] }

/** A promotion in words, for the page of a product. `others`: what it needs beside this product. */
export type ShownPromotion = {
  id: number
  name: string
  text: string
  until: string | null
  others: readonly { id: string; name: string }[]
}

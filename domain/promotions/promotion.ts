import { type Paise, zeroPaise } from '#domain/money.ts'

/** A percentage or a fixed amount, exactly one of them. */
type Gain = { percent: number | null; flat: Paise | null }

export type PromotionTerms =
  /** Discount on each unit. */
  | ({ kind: 'sale' } & Gain)
  /** In each group of `buys` + `gets` units the cheapest `gets` are reduced by `percent`; 100: free. */
  | { kind: 'multi-buy'; buys: number; gets: number; percent: number }
  /** One unit of each product at a common price. */
  | { kind: 'bundle'; price: Paise; productIds: readonly string[] }
  /** Discount on a cart of at least `minimum`, like a coupon without a code. */
  | ({ kind: 'automatic'; cap: Paise | null; minimum: Paise } & Gain)

export type PromotionKind = PromotionTerms['kind']

/** Applies without a code while it is active and within its dates. */
export type Promotion = {
  id: number
  name: string
  terms: PromotionTerms
  /** Limits it to this collection; null: all products. A bundle lists its own. */
  collectionId: number | null
  startsAt: Date | null
  endsAt: Date | null
  active: boolean
}

/** A promotion that applies now. `covers`: those of the given products that it includes; null: all. */
export type LivePromotion = Pick<Promotion, 'id' | 'name' | 'terms' | 'endsAt'> & { covers: readonly string[] | null }

/** A promotion's discount on an order, stored with its terms in case the promotion changes. */
export type AppliedPromotion = Pick<Promotion, 'id' | 'name' | 'terms'> & { amount: Paise }

/** The best promotions for a cart. `shares`: discount of each line, in the order of the lines. */
export type QuotedPromotions = { discount: Paise; shares: readonly Paise[]; applied: readonly AppliedPromotion[] }

export const noPromotions: QuotedPromotions = { discount: zeroPaise, shares: [], applied: [] }

/** A promotion on a product page. `others`: further products that it needs. */
export type ShownPromotion = {
  id: number
  name: string
  text: string
  until: string | null
  others: readonly { id: string; name: string }[]
}

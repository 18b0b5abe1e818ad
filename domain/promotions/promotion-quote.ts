import type { Quote } from '#domain/checkout/quote.ts'
import { bestPromotions } from './best-promotions.ts'
import type { LivePromotion } from './promotion.ts'

/** Applies promotions to the orderable lines. A coupon that takes off more replaces them. */
export function withPromotions(quote: Quote, live: readonly LivePromotion[]): Quote {
  if (live.length === 0) return quote
  const lines = quote.lines.map((line) => (line.problem === null ? line : { ...line, quantity: 0 }))
  return { ...quote, promotions: bestPromotions(lines, live) }
}

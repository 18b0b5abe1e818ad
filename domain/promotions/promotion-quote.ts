import type { Quote } from '#domain/checkout/quote.ts'
import { bestPromotions } from './best-promotions.ts'
import type { LivePromotion } from './promotion.ts'

/** The quote with what promotions take off the lines that can be ordered. A coupon that takes off more holds instead. */
export function withPromotions(quote: Quote, live: readonly LivePromotion[]): Quote {
  if (live.length === 0) return quote
  const lines = quote.lines.map((line) => (line.problem === null ? line : { ...line, quantity: 0 }))
  return { ...quote, promotions: bestPromotions(lines, live) }
}

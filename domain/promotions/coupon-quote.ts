import type { Quote, QuoteLine } from '#domain/checkout/quote.ts'
import { formatRupees, type Paise, zeroPaise } from '#domain/money.ts'
import {
  type CouponEffect,
  type CouponOffer,
  couponEffect,
  fittingCoupons,
  type HeldCoupon,
  type KnownCoupon,
} from './coupon.ts'
import { offersTakeMore, unknownCoupon } from './texts.ts'

/**
 * Applies a coupon to a quote: its discount per line, or the problem. It is not applied when promotions take off as
 * much, so that the shopper keeps it.
 */
export function withCoupon(quote: Quote, held: HeldCoupon | null, now: Date): Quote {
  if (held === null || quote.lines.length === 0) return quote
  const { code, coupon } = held
  const summed = summedLines(quote)
  const effect = effectOf(quote, held, now)
  const forCod = coupon?.forCod ?? true
  if ('problem' in effect) {
    return { ...quote, coupon: { code, discount: zeroPaise, forCod, problem: effect.problem } }
  }
  const shareOf = (line: QuoteLine): Paise => effect.shares[summed.indexOf(line)] ?? zeroPaise
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, discount: shareOf(line) })),
    coupon: { code, discount: effect.discount, forCod, problem: null },
  }
}

function effectOf(quote: Quote, { code, coupon }: HeldCoupon, now: Date): CouponEffect {
  if (coupon === null) return { problem: unknownCoupon(code) }
  const effect = couponEffect(coupon, summedLines(quote), now)
  const { discount } = quote.promotions
  if ('problem' in effect || effect.discount > discount) return effect
  return { problem: offersTakeMore(code, formatRupees(discount)) }
}

/** Maximum number of coupons offered in the cart. */
const mostOffered = 6

/** Lists the coupons that would take off more than the promotions, other than the one in the cart. */
export function offeredCoupons(quote: Quote, coupons: readonly KnownCoupon[], now: Date): CouponOffer[] {
  const others = coupons.filter(({ code }) => code !== quote.coupon?.code)
  return fittingCoupons(others, summedLines(quote), now)
    .filter(({ saves }) => saves > quote.promotions.discount)
    .slice(0, mostOffered)
}

/** Lines included in the totals. */
const summedLines = ({ lines }: Quote) => lines.filter(({ problem }) => problem === null)

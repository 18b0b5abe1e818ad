import type { Quote, QuoteLine } from '#domain/checkout/quote.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import {
  type CouponOffer,
  couponEffect,
  fittingCoupons,
  type HeldCoupon,
  type KnownCoupon,
} from './coupon.ts'
import { unknownCoupon } from './texts.ts'

/** The quote of a cart that holds a coupon: what it takes off each line, or why it takes off nothing. */
export function withCoupon(quote: Quote, held: HeldCoupon | null, now: Date): Quote {
  if (held === null || quote.lines.length === 0) return quote
  const { code, coupon } = held
  const summed = summedLines(quote)
  const effect = coupon === null ? { problem: unknownCoupon(code) } : couponEffect(coupon, summed, now)
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

/** At most so many coupons are listed. */
const mostOffered = 6

/** The coupons that the shop offers for this quote, beside the one that it holds. */
export function offeredCoupons(quote: Quote, coupons: readonly KnownCoupon[], now: Date): CouponOffer[] {
  const others = coupons.filter(({ code }) => code !== quote.coupon?.code)
  return fittingCoupons(others, summedLines(quote), now).slice(0, mostOffered)
}

/** Lines that count in the totals. */
const summedLines = ({ lines }: Quote) => lines.filter(({ problem }) => problem === null)

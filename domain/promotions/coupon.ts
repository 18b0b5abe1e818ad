import { cleanLine } from '#domain/clean-text.ts'
import { indianTime } from '#domain/indian-time.ts'
import { allocate, formatRupees, type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import { minOnlineAmount } from '#domain/payments/store-credit.ts'
import { listed } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** A coupon's terms. Its code never changes, because orders store it. */
export type Coupon = {
  code: string
  /** Percentage off; null for a fixed amount. */
  percent: number | null
  /** Maximum discount of a percentage; null: no limit. */
  cap: Paise | null
  /** Fixed amount off; null for a percentage. */
  flat: Paise | null
  /** Minimum total of the cart's items; 0: none. */
  minimum: Paise
  /** Limits the coupon to these categories; empty: all products. */
  categories: readonly string[]
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  startsAt: Date | null
  endsAt: Date | null
  active: boolean
  /** False: only for online payment. */
  forCod: boolean
  /** True: listed in the cart. False: only for shoppers who know the code. */
  offered: boolean
}

/** `uses` counts all orders, `ownUses` this shopper's. `categoryTitles` are those of `categories`. */
export type KnownCoupon = Coupon & { uses: number; ownUses: number; categoryTitles: readonly string[] }

/** The cart's code with the known coupon; null for an unknown code. */
export type HeldCoupon = { code: string; coupon: KnownCoupon | null }

type CouponLine = { category: string; lineTotal: Paise }

/** A coupon's effect on a cart: a problem, or its discount in total and per line. */
export type CouponEffect = { problem: string } | { discount: Paise; shares: readonly Paise[] }

const codeForm = /^[A-Z0-9]{3,20}$/

/** Normalises ' monsoon 150' to MONSOON150; a chat may add invisible characters. */
export const readCouponCode = (typed: string): string => cleanLine(typed).replaceAll(' ', '').toUpperCase().slice(0, 40)

export const isCouponCode = (code: string): boolean => codeForm.test(code)

/** Computes the coupon's discount on these lines, or the problem. */
export function couponEffect(coupon: KnownCoupon, lines: readonly CouponLine[], now: Date): CouponEffect {
  const problem = closedMessage(coupon, now) ?? couponUseRefusal(coupon) ?? cartMessage(coupon, lines)
  if (problem !== null) return { problem }
  const fitting = lines.map((line) => (fits(coupon, line) ? line.lineTotal : zeroPaise))
  const discount = reductionOf(coupon, sum(fitting), sum(lines.map((line) => line.lineTotal)))
  if (discount === 0) return { problem: texts.nothingToTakeOff(coupon.code) }
  return { discount, shares: allocate(discount, fitting) }
}

export type CouponOffer = { code: string; saves: Paise; forCod: boolean }

/** Lists the coupons that apply to these lines, the largest discount first. */
export function fittingCoupons(
  coupons: readonly KnownCoupon[],
  lines: readonly CouponLine[],
  now: Date,
): CouponOffer[] {
  const offers = coupons.flatMap((coupon) => {
    const effect = couponEffect(coupon, lines, now)
    return 'problem' in effect ? [] : [{ code: coupon.code, saves: effect.discount, forCod: coupon.forCod }]
  })
  return offers.sort((one, other) => other.saves - one.saves || (one.code < other.code ? -1 : 1))
}

/** Formats '15 % off, at most ₹300' or '₹150 off'. */
export function couponGain({ percent, cap, flat }: Pick<Coupon, 'percent' | 'cap' | 'flat'>): string {
  if (percent === null) return texts.amountOff(formatRupees(flat ?? zeroPaise))
  return cap === null ? texts.percentOff(percent) : texts.percentOffCapped(percent, formatRupees(cap))
}

const fits = ({ categories }: Coupon, { category }: CouponLine) =>
  categories.length === 0 || categories.includes(category)

/** Computes a percentage or fixed discount on the covered part of a cart, in whole paise. */
export function reductionOf(
  { percent, cap, flat }: Pick<Coupon, 'percent' | 'cap' | 'flat'>,
  fitting: Paise,
  whole: Paise,
): Paise {
  const discount = percent === null ? (flat ?? zeroPaise) : Math.floor((fitting * percent) / 100)
  return paise(Math.max(0, Math.min(discount, cap ?? discount, fitting, whole - minOnlineAmount)))
}

function closedMessage({ code, active, startsAt, endsAt }: Coupon, now: Date): string | null {
  if (!active) return texts.notInUse(code)
  if (startsAt !== null && now < startsAt) return texts.usableFrom(code, indianTime(startsAt))
  if (endsAt !== null && now >= endsAt) return texts.usableUntil(code, indianTime(endsAt))
  return null
}

/** Refuses a coupon that is used up, in total or by this shopper; null otherwise. */
export function couponUseRefusal({
  code,
  uses,
  ownUses,
  usageLimit,
  usageLimitPerCustomer,
}: KnownCoupon): string | null {
  if (usageLimitPerCustomer !== null && ownUses >= usageLimitPerCustomer) {
    return usageLimitPerCustomer === 1 ? texts.usedAlready(code) : texts.usedOften(code, usageLimitPerCustomer)
  }
  return usageLimit !== null && uses >= usageLimit ? texts.usedUp(code) : null
}

function cartMessage(coupon: KnownCoupon, lines: readonly CouponLine[]): string | null {
  const { code, minimum, categoryTitles: titles } = coupon
  if (!lines.some((line) => fits(coupon, line))) {
    return titles.length === 0 ? texts.nothingOrderable(code) : texts.onlyForCategories(code, listed(titles))
  }
  const missing = minimum - sum(lines.map((line) => line.lineTotal))
  if (missing <= 0) return null
  return texts.belowMinimum(code, formatRupees(minimum), formatRupees(paise(missing)))
}

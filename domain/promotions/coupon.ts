import { indianTime } from '#domain/indian-time.ts'
import { allocate, formatRupees, type Paise, paise, rupees, sum, zeroPaise } from '#domain/money.ts'
import { listed } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** Terms of a code. The code never changes: orders name it. */
export type Coupon = {
  code: string
  /** Percentage of the products' price; null for a fixed sum. */
  percent: number | null
  /** The most that a percentage takes off; null: no limit. */
  cap: Paise | null
  /** A fixed sum; null where it is a percentage. */
  flat: Paise | null
  /** Least total of the cart's items; 0: anything. */
  minimum: Paise
  /** Only goods of these; none named: all. */
  categories: readonly string[]
  usesInAll: number | null
  usesPerPerson: number | null
  startsAt: Date | null
  endsAt: Date | null
  active: boolean
  /** False: only with online payment. */
  forCod: boolean
  /** True: offered in the cart. False: for shoppers who know the code. */
  offered: boolean
}

/** `uses` counts all orders, `ownUses` this shopper's. */
export type KnownCoupon = Coupon & { uses: number; ownUses: number }

/** The code that a cart holds, and what the shop knows of it; null: nothing. */
export type HeldCoupon = { code: string; coupon: KnownCoupon | null }

export type CouponLine = { category: string; lineTotal: Paise }

/** Effect of a coupon on a cart: a problem, or its discount in all and on each line. */
export type CouponEffect = { problem: string } | { discount: Paise; shares: readonly Paise[] }

/** A gateway takes no payment below this, so every discount leaves it to be paid. */
export const leastToPay = rupees(1)

const codeForm = /^[A-Z0-9]{3,20}$/

/** ' monsoon 150' is MONSOON150. */
export function readCouponCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 40)
}

export function isCouponCode(code: string): boolean {
  return codeForm.test(code)
}

/** Discount of the coupon on these lines, or a message why there is none. */
export function couponEffect(coupon: KnownCoupon, lines: readonly CouponLine[], now: Date): CouponEffect {
  const problem = closedWords(coupon, now) ?? couponUseRefusal(coupon) ?? cartWords(coupon, lines)
  if (problem !== null) return { problem }
  const fitting = lines.map((line) => (fits(coupon, line) ? line.lineTotal : zeroPaise))
  const discount = reductionOf(coupon, sum(fitting), sum(lines.map((line) => line.lineTotal)))
  if (discount === 0) return { problem: texts.nothingToTakeOff(coupon.code) }
  return { discount, shares: allocate(discount, fitting) }
}

export type CouponOffer = { code: string; saves: Paise; forCod: boolean }

/** The coupons that take something off these lines, the largest discount first. */
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

/** '15 % off, at most ₹300', '₹150 off'. */
export function couponGain({ percent, cap, flat }: Pick<Coupon, 'percent' | 'cap' | 'flat'>): string {
  if (percent === null) return texts.amountOff(formatRupees(flat ?? zeroPaise))
  return cap === null ? texts.percentOff(percent) : texts.percentOffCapped(percent, formatRupees(cap))
}

const fits = ({ categories }: Coupon, { category }: CouponLine) =>
  categories.length === 0 || categories.includes(category)

/** Discount of a percentage or a sum on the fitting part of a cart, in whole paise. */
export function reductionOf(
  { percent, cap, flat }: Pick<Coupon, 'percent' | 'cap' | 'flat'>,
  fitting: Paise,
  whole: Paise,
): Paise {
  const wanted = percent === null ? (flat ?? zeroPaise) : Math.floor((fitting * percent) / 100)
  return paise(Math.max(0, Math.min(wanted, cap ?? wanted, fitting, whole - leastToPay)))
}

function closedWords({ code, active, startsAt, endsAt }: Coupon, now: Date): string | null {
  if (!active) return texts.notInUse(code)
  if (startsAt !== null && now < startsAt) return texts.usableFrom(code, indianTime(startsAt))
  if (endsAt !== null && now >= endsAt) return texts.usableUntil(code, indianTime(endsAt))
  return null
}

/** Refuses a coupon that is used up, in all or by this shopper; null when it can be used. */
export function couponUseRefusal({ code, uses, ownUses, usesInAll, usesPerPerson }: KnownCoupon): string | null {
  if (usesPerPerson !== null && ownUses >= usesPerPerson) {
    return usesPerPerson === 1 ? texts.usedAlready(code) : texts.usedOften(code, usesPerPerson)
  }
  return usesInAll !== null && uses >= usesInAll ? texts.usedUp(code) : null
}

function cartWords(coupon: Coupon, lines: readonly CouponLine[]): string | null {
  const { code, minimum, categories } = coupon
  if (!lines.some((line) => fits(coupon, line))) {
    return categories.length === 0 ? texts.nothingOrderable(code) : texts.onlyForCategories(code, listed(categories))
  }
  const missing = minimum - sum(lines.map((line) => line.lineTotal))
  if (missing <= 0) return null
  return texts.belowMinimum(code, formatRupees(minimum), formatRupees(paise(missing)))
}

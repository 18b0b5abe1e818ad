import type { FormValues } from '#domain/form-values.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { formatRupees, type Paise, rupeesField, zeroPaise } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { type Coupon, isCouponCode, readCouponCode } from './coupon.ts'
import * as texts from './texts.ts'
import { readGain, readMoney, readPeriod, readWhole } from './typed-terms.ts'

/** Submitted values of a coupon's form, so that a refused form is shown again unchanged. */
export type TypedCoupon = FormValues<ReturnType<typeof toCouponForm>>

/** Fields of the form; whether the coupon is active is a separate action. */
export type CouponInput = Omit<Coupon, 'active'>

/** A coupon in the back office: number of uses, and total discount given. */
export type AdminCoupon = Coupon & { uses: number; given: Paise; createdAt: Date; categoryTitles: readonly string[] }

const mostUses = 1_000_000

/** Parses the form; a refusal has a message for each wrong field. `code`: of an existing coupon. */
export function readCouponForm(typed: TypedCoupon, code: string | null): CouponInput | Refusal {
  const wrong: Record<string, string> = {}
  const count = (field: 'usageLimit' | 'usageLimitPerCustomer') => {
    const uses = readWhole(typed[field])
    if (uses !== null && !(uses >= 1 && uses <= mostUses)) wrong[field] = texts.wholeNumber
    return uses
  }
  const name = code ?? readCouponCode(typed.code)
  if (!isCouponCode(name)) wrong['code'] = texts.codeShape
  const input = {
    code: name,
    ...readGain(typed, typed.kind, wrong),
    categories: typed.categories,
    minimum: readMoney(typed, 'minimum', wrong) ?? zeroPaise,
    usageLimit: count('usageLimit'),
    usageLimitPerCustomer: count('usageLimitPerCustomer'),
    ...readPeriod(typed, wrong),
    forCod: typed.forCod === 'yes',
    offered: typed.offered === 'yes',
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : input
}

/** Lists a coupon's categories. A deleted category stays: without it the coupon would cover all products. */
export function couponCategories(
  choices: readonly { value: string; label: string }[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  const missing = chosen.filter((name) => !choices.some(({ value }) => value === name))
  return [...choices, ...missing.map((name) => ({ value: name, label: texts.notThereAnyMore(name) }))]
}

export function toCouponForm(coupon: Coupon | null) {
  const timeField = (at: Date | null | undefined) => (at ? indianTimeField(at) : '')
  const number = (value: number | null | undefined) => String(value ?? '')
  const yes = (value: boolean | undefined) => ((value ?? true) ? 'yes' : '')
  return {
    code: coupon?.code ?? '',
    kind: coupon?.percent ? 'percent' : 'flat',
    percent: number(coupon?.percent),
    cap: rupeesField(coupon?.cap ?? null),
    flat: rupeesField(coupon?.flat ?? null),
    minimum: rupeesField(coupon?.minimum || null),
    usageLimit: number(coupon?.usageLimit),
    usageLimitPerCustomer: number(coupon ? coupon.usageLimitPerCustomer : 1),
    startsAt: timeField(coupon?.startsAt),
    endsAt: timeField(coupon?.endsAt),
    forCod: yes(coupon?.forCod),
    offered: yes(coupon?.offered),
    categories: coupon?.categories ?? [],
  }
}

export type CouponStatus = 'on' | 'off' | 'not yet' | 'over' | 'used up'

/** Computes a coupon's status at this time. */
export function couponStatus(
  coupon: Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'usageLimit'> & { uses: number },
  now: Date,
): CouponStatus {
  const { active, startsAt, endsAt, usageLimit, uses } = coupon
  if (!active) return 'off'
  if (endsAt !== null && now >= endsAt) return 'over'
  if (usageLimit !== null && uses >= usageLimit) return 'used up'
  return startsAt !== null && now < startsAt ? 'not yet' : 'on'
}

/** Formats 'Used 3 of 100 times, took off ₹450'. */
export function couponUsesText({
  uses,
  usageLimit,
  given,
}: Pick<AdminCoupon, 'uses' | 'usageLimit' | 'given'>): string {
  return uses === 0 ? texts.notUsedYet(usageLimit) : texts.usedSoFar(uses, usageLimit, formatRupees(given))
}

export const noSuchCoupon = refuse('not-found', texts.noSuchCoupon)
export const couponHasOrders = refuse('changed', texts.couponHasOrders)
export const codeIsTaken = refuseFields({ code: texts.couponCodeIsTaken })

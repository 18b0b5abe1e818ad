import { type Paise, takenOff } from '#domain/money.ts'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import * as texts from './texts.tsx'

type CouponSumProps = { code: string | null | undefined; discount: Paise }

/** Row of the coupon's discount for use inside `<dl>`; nothing without one. */
export function CouponSum({ code, discount }: CouponSumProps) {
  if (!code || discount === 0) return null
  return <SummaryLine label={texts.couponCodeLowercase(code)} amount={takenOff(discount)} saving />
}

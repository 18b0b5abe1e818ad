import { type Paise, takenOff } from '#domain/money.ts'
import { Sum } from './sum.tsx'

/** What a coupon took off, for use inside `<dl>`; nothing where there is none. */
export function CouponSum({ code, discount }: { code: string | null | undefined; discount: Paise }) {
  if (!code || discount === 0) return null
  return <Sum label={`Coupon ${code}`} amount={takenOff(discount)} saving />
}

import { type Paise, rupees } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import * as texts from './texts.ts'

/** Null: all that is left. */
export type RefundForm = { amount: Paise | null; reason: string; key: string }

const amountWords = texts.amountSuchAs
const notBoth = texts.allOrPart
/** Nine digits, a point and paise. */
const longestSum = 12

export function readRefundForm(typed: Record<string, string>): RefundForm | Refusal {
  const { amount = '', reason = '', key = '', whole = '' } = typed
  if (whole === 'yes' && amount.trim() !== '') return refuseFields({ amount: notBoth })
  const sum = whole === 'yes' ? null : readRupees(amount)
  if (sum === 'unreadable' || sum === 0) return refuseFields({ amount: amountWords })
  if (reason.trim() === '') return refuseFields({ reason: texts.sayWhatFor })
  const press = readFormKey(key)
  if (isRefusal(press)) return press
  return { amount: sum, reason: reason.trim().slice(0, 200), key: press }
}

/** Why no money of this order can go back by itself. Cash that a courier still has is no money of the shop's yet. */
export function nothingToRefund(order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'>): string {
  const { paymentMethod, paymentState, fulfilmentState } = order
  if (paymentState === 'refunded' || paymentState === 'part_refunded' || paymentState === 'paid')
    return texts.fullyRefunded
  if (paymentMethod === 'COD' && fulfilmentState === 'delivered') return texts.cashNotHandedOver
  return texts.noMoneyCame
}

/** '1,499.50' or '1,00,000' as it is typed; paise are whole. '297,50' is asked again: it may mean a hundredth of what it says. */
export function readRupees(typed: string): Paise | 'unreadable' {
  const sum = typed.replace(/[₹\s]/g, '')
  const isPlain = /^(\d{1,9}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(sum)
  const plain = sum.replaceAll(',', '')
  return isPlain && plain.length <= longestSum ? rupees(Number(plain)) : 'unreadable'
}

/** The same sum as it would be typed. */
export function typedRupees(amount: Paise): string {
  return (amount / 100).toFixed(2)
}

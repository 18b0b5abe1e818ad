import { truncate } from '#domain/clean-text.ts'
import { type Paise, rupees } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import { wasPaid } from './payment.ts'
import * as texts from './texts.ts'

/** `amount` null: everything left to refund. */
type RefundForm = { amount: Paise | null; reason: string; key: string }

/** Maximum length: nine digits, a point and paise. */
const longestSum = 12

export function readRefundForm(typed: Record<string, string>): RefundForm | Refusal {
  const { amount = '', reason = '', key = '', full = '' } = typed
  if (full === 'yes' && amount.trim() !== '') return refuseFields({ amount: texts.allOrPart })
  const sum = full === 'yes' ? null : readRupees(amount)
  if (sum === 'unreadable' || sum === 0) return refuseFields({ amount: texts.amountSuchAs })
  if (reason.trim() === '') return refuseFields({ reason: texts.sayWhatFor })
  const formKey = readFormKey(key)
  if (isRefusal(formKey)) return formKey
  return { amount: sum, reason: truncate(reason.trim(), 200), key: formKey }
}

/** Explains why no payment of this order can be refunded. Cash still with the courier has not reached the shop. */
export function nothingToRefund(
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'> & { isCashSettled: boolean },
): string {
  if (wasPaid(order) || order.isCashSettled) return texts.fullyRefunded
  if (order.paymentMethod === 'COD' && order.fulfilmentState === 'delivered') return texts.cashNotHandedOver
  return texts.noMoneyCame
}

/** Parses '1,499.50', '1,00,000' or 'Rs. 60/-'. '297,50' is refused: it is unclear whether its comma separates paise. */
export function readRupees(typed: string): Paise | 'unreadable' {
  const sum = typed
    .replace(/[₹\s]/g, '')
    .replace(/^(rs\.?|inr)/i, '')
    .replace(/\/-$/, '')
  const isPlain = /^(\d{1,9}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(sum)
  const plain = sum.replaceAll(',', '')
  return isPlain && plain.length <= longestSum ? rupees(Number(plain)) : 'unreadable'
}

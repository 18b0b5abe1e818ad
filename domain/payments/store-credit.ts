import * as v from 'valibot'
import { cleanLine } from '#domain/clean-text.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Causes of an entry: staff granted it, a refund came as credit, an order was paid with it. */
export const creditReasons = ['granted', 'refund', 'order'] as const
export type CreditReason = (typeof creditReasons)[number]

/** Reference of a refund that became store credit. */
export const creditReference = 'store credit'

export type CreditEntry = {
  amount: Paise
  balance: Paise
  reason: CreditReason
  orderId: string | null
  note: string
}

/** A typing error must not grant more. */
const largestGrant = 50_000

/** Reads how much staff grant, and why: both are shown to the shopper. */
export function readCreditGrant(typed: Record<string, string>): { amount: Paise; note: string } | Refusal {
  const { rupees: sum = '', note = '' } = typed
  const reason = cleanLine(note).slice(0, 300)
  const isSum = v.is(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/)), sum) && Number(sum) <= largestGrant
  const wrong = {
    ...(isSum ? {} : { rupees: texts.grantSum(largestGrant) }),
    ...(reason === '' ? { note: texts.grantReason } : {}),
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : { amount: rupees(Number(sum)), note: reason }
}

/** An order is paid whole with credit, or not with it (decision 138). */
export function coversOrder(balance: Paise, total: Paise): boolean {
  return balance >= total && total > 0
}

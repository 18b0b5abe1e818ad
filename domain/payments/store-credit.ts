import { cleanLine, truncate } from '#domain/clean-text.ts'
import { formatRupees, type Paise, paise, rupees, zeroPaise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Reasons of an entry: granted by staff, refunded as credit, paid for an order, gift card claimed. */
const creditReasons = ['granted', 'refund', 'order', 'gift-card'] as const
export type CreditReason = (typeof creditReasons)[number]

/** Stored as the reference of a refund to store credit. */
export const creditReference = 'store credit'

export type CreditEntry = { amount: Paise; balance: Paise; reason: CreditReason; orderId: string | null; note: string }

/** Limits the damage of a typing error, in rupees. */
const largestGrant = 50_000

/** Reads a grant of store credit; amount and note are shown to the shopper. */
export function readCreditGrant(typed: Record<string, string>): { amount: Paise; note: string } | Refusal {
  const [amount, note] = [readSum(typed), truncate(cleanLine(typed['note'] ?? ''), 300)]
  const wrong = { ...(amount === null && wrongSum), ...(note === '' && { note: texts.grantReason }) }
  return amount === null || note === '' ? refuseFields(wrong) : { amount, note }
}

export type NewGiftCard = { amount: Paise; recipient: string; note: string }

/** Reads a gift card issued by staff; its recipient sees the note. */
export function readGiftCard(typed: Record<string, string>): NewGiftCard | Refusal {
  const amount = readSum(typed)
  if (amount === null) return refuseFields(wrongSum)
  const { recipient = '', note = '' } = typed
  return { amount, recipient: truncate(cleanLine(recipient), 60), note: truncate(cleanLine(note), 300) }
}

const wrongSum = { rupees: texts.grantSum(formatRupees(rupees(largestGrant))) }

/** Parses whole rupees up to the limit; null when invalid. */
function readSum({ rupees: sum = '' }: Record<string, string>): Paise | null {
  return /^[1-9]\d{0,4}$/.test(sum) && Number(sum) <= largestGrant ? rupees(Number(sum)) : null
}

export const giftCodeLength = 16

/** Normalises a typed code, with or without hyphens; null when invalid. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === giftCodeLength && /^[0-9A-Z]+$/.test(code) ? code : null
}

/** Formats a code for reading and typing, 'K7MX-4QP2-…'. */
export const spacedGiftCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

export type GiftCardState = 'unused' | 'claimed' | 'cancelled'

export const coversOrder = (balance: Paise, total: Paise): boolean => balance >= total && total > 0

/** Minimum payment of the gateways, which every discount leaves. */
export const minOnlineAmount = rupees(1)

/** Computes the store credit to use for an order that it does not cover; the rest is paid online. */
export function partialCredit(balance: Paise, total: Paise): Paise {
  return coversOrder(balance, total) ? zeroPaise : paise(Math.max(0, Math.min(balance, total - minOnlineAmount)))
}

/**
 * Returns the part of an order paid by store credit when the rest is paid at a gateway or in cash. No other online order
 * has an advance, and a COD order has any other only after it asked for it.
 */
export function creditPart({ paymentMethod, advance, linkPurpose }: CreditedOrder): Paise {
  const isCredit = paymentMethod === 'CARD' || (paymentMethod === 'COD' && linkPurpose === null)
  return isCredit ? advance : zeroPaise
}
type CreditedOrder = Pick<Order, 'paymentMethod' | 'advance' | 'linkPurpose'>

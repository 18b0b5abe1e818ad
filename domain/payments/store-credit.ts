import { cleanLine } from '#domain/clean-text.ts'
import { type Paise, paise, rupees, zeroPaise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Causes of an entry: staff granted it, a refund came as credit, an order was paid with it, a gift card was claimed. */
export const creditReasons = ['granted', 'refund', 'order', 'gift-card'] as const
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
  const [amount, note] = [readSum(typed), cleanLine(typed['note'] ?? '').slice(0, 300)]
  const wrong = { ...(amount === null && wrongSum), ...(note === '' && { note: texts.grantReason }) }
  return amount === null || note === '' ? refuseFields(wrong) : { amount, note }
}

export type NewGiftCard = { amount: Paise; recipient: string; note: string }

/** Reads a gift card that staff issue; whoever claims it reads the note. */
export function readGiftCard(typed: Record<string, string>): NewGiftCard | Refusal {
  const amount = readSum(typed)
  if (amount === null) return refuseFields(wrongSum)
  const { recipient = '', note = '' } = typed
  return { amount, recipient: cleanLine(recipient).slice(0, 60), note: cleanLine(note).slice(0, 300) }
}

const wrongSum = { rupees: texts.grantSum(largestGrant) }

/** Whole rupees up to the limit; null for anything else. */
function readSum({ rupees: sum = '' }: Record<string, string>): Paise | null {
  return /^[1-9]\d{0,4}$/.test(sum) && Number(sum) <= largestGrant ? rupees(Number(sum)) : null
}

export const giftCodeLength = 16

/** A code as it was typed or pasted, with or without its hyphens; null for what can be none. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === giftCodeLength && /^[0-9A-Z]+$/.test(code) ? code : null
}

/** 'K7MX-4QP2-…', to be read and typed. */
export const spacedGiftCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

export type GiftCardState = 'unused' | 'claimed' | 'cancelled'

/** Whether credit alone pays for an order. */
export function coversOrder(balance: Paise, total: Paise): boolean {
  return balance >= total && total > 0
}

/** Gateways take no smaller sum. */
const smallestRest = rupees(1)

/** Sum that credit pays of an order that it does not cover, beside an online payment of the rest. */
export function creditBeside(balance: Paise, total: Paise): Paise {
  return coversOrder(balance, total) ? zeroPaise : paise(Math.max(0, Math.min(balance, total - smallestRest)))
}

/** Sum that store credit paid of an order whose rest is paid at a gateway: no other such order has an advance. */
export function creditPart({ paymentMethod, advance }: Pick<Order, 'paymentMethod' | 'advance'>): Paise {
  return paymentMethod === 'CARD' ? advance : zeroPaise
}

import { type Paise, plainRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Account for UPI payments: the shop's UPI id, and a bank account for transfers. */
export type UpiPayee = {
  /** 'shop@bank' */
  vpa: string
  name: string
  bank: { holder: string; account: string; ifsc: string; bank: string } | null
  /** Category code and optional organisation id, as registered by the bank. */
  merchant?: { code: string; orgId: string | null } | null
}

const noteLength = 50

/** Cuts to 50 characters: 47 and an ellipsis when longer (spec §9). */
export function upiNote(description: string): string {
  const letters = [...description]
  return letters.length <= noteLength ? description : `${letters.slice(0, noteLength - 3).join('')}...`
}

/**
 * Builds the upi:// link of NPCI's linking specification: amounts with two decimals, spaces as %20, '@' unescaped. For
 * registered merchants it adds the category and the bill's URL, which makes apps decline fewer payments.
 */
export function upiLink({ merchant = null, ...payee }: Omit<UpiPayee, 'bank'>, order: UpiRequest): string {
  const fields = {
    pa: payee.vpa,
    pn: payee.name,
    am: plainRupees(order.amount),
    cu: 'INR',
    tn: upiNote(order.description),
    tr: order.reference,
    ...(merchant && { mc: merchant.code, url: order.url }),
    ...(merchant?.orgId && { orgid: merchant.orgId }),
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encoded(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** `url`: link to the order's page. `reference`: of this payment alone, up to 35 characters. */
type UpiRequest = { reference: string; amount: Paise; description: string; url: string }

const encoded = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@')

/** Message for staff, who find the reference in the bank's statement. */
export const utrRequired = texts.enterUtrOfStatement

/** Parses a UTR, 12 digits in any notation. Refuses twelve equal digits. */
export function readUtr(typed: string): string | Refusal {
  const digits = typed.replace(/[\s-]/g, '')
  const isUtr = /^[0-9]{12}$/.test(digits) && !/^(.)\1{11}$/.test(digits)
  return isUtr ? digits : refuse('invalid', texts.enterUtr)
}

import { cleanLine } from '#domain/clean-text.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** UPI id or bank account for a refund that no gateway can send. */
export type RefundAccount = { vpa: string } | { holder: string; account: string; ifsc: string }

/**
 * Validity in days of the link that asks for the account, and days for which the account is stored after the last
 * refund.
 */
export const refundLinkDays = 30
export const refundAccountDays = 30

type TypedAccount = Readonly<Record<string, string>>

/** Reads a UPI id. One with a dot after the @ is an e-mail address. */
export function readUpiId({ vpa = '' }: TypedAccount): RefundAccount | Refusal {
  const id = vpa.replace(/\s/g, '').toLowerCase()
  return /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/.test(id) ? { vpa: id } : refuseFields({ vpa: texts.enterUpiId })
}

/** Reads a bank account. The number is typed twice, because a misdirected transfer is seldom recovered. */
export function readBankAccount({
  holder = '',
  account = '',
  again = '',
  ifsc = '',
}: TypedAccount): RefundAccount | Refusal {
  const [number, repeated] = [account, again].map((typed) => typed.replace(/[\s-]/g, ''))
  const code = ifsc.replace(/\s/g, '').toUpperCase()
  const name = cleanLine(holder)
  const wrong = {
    ...(name.length < 2 || name.length > 100 ? { holder: texts.enterHolder } : {}),
    ...(/^\d{9,18}$/.test(number ?? '') ? {} : { account: texts.enterAccount }),
    ...(number === repeated ? {} : { again: texts.accountsDiffer }),
    ...(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? {} : { ifsc: texts.enterIfsc }),
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : { holder: name, account: number ?? '', ifsc: code }
}

export function parseRefundAccount(json: string): RefundAccount | null {
  const stored = JSON.parse(json) as TypedAccount
  const account = 'vpa' in stored ? readUpiId(stored) : readBankAccount({ ...stored, again: stored['account'] ?? '' })
  return isRefusal(account) ? null : account
}

/** Masks an account for staff who don't make payments, but keeps it distinguishable. */
export function maskedAccount(account: RefundAccount): string {
  if ('account' in account) return `•••• ${account.account.slice(-4)} · ${account.ifsc}`
  const [name = '', handle = ''] = account.vpa.split('@')
  return `${name.slice(0, 2)}•••@${handle}`
}

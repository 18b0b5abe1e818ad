import { type Paise, rupees } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/**
 * Which COD orders are confirmed by a code sent to the phone of the address. Each part is the owner's choice; one that
 * fits is enough.
 */
export type CodCodeRule = {
  /** Orders of at least this much; null: no matter how much. */
  fromAmount: Paise | null
  /** Orders of at least this much of shoppers of whom the shop has no other order; null: none. */
  firstOrderFrom: Paise | null
  /** How the pincodes start from which too many parcels came back. */
  pincodes: readonly string[]
}

export const noCodCode: CodCodeRule = { fromAmount: null, firstOrderFrom: null, pincodes: [] }
/** A shop whose owner has not chosen yet. */
export const defaultCodCode: CodCodeRule = { ...noCodCode, firstOrderFrom: rupees(3_000) }

export type CodOrderFacts = { amount: Paise; isFirst: boolean; pincode: string }

/** One reason is enough; a pincode may be given by its first digits. */
export function needsCodCode(rule: CodCodeRule, { amount, isFirst, pincode }: CodOrderFacts): boolean {
  if (rule.fromAmount !== null && amount >= rule.fromAmount) return true
  if (rule.firstOrderFrom !== null && isFirst && amount >= rule.firstOrderFrom) return true
  return rule.pincodes.some((start) => pincode.startsWith(start))
}

export const codeNeeded = refuse('code-needed', texts.codeNeeded)
export const otherPhone = refuse('wrong-code', texts.otherPhone)

import { type Paise, rupees } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Setting: COD orders that need a code sent to the phone of the address. One matching condition is enough. */
export type CodCodeRule = {
  /** Minimum amount; null: any amount. */
  fromAmount: Paise | null
  /** Minimum amount of a shopper's first order; null: never. */
  firstOrderFrom: Paise | null
  /** Prefixes of pincodes with many returned parcels. */
  pincodes: readonly string[]
}

export const noCodCode: CodCodeRule = { fromAmount: null, firstOrderFrom: null, pincodes: [] }
/** Default until the owner chooses. */
export const defaultCodCode: CodCodeRule = { ...noCodCode, firstOrderFrom: rupees(3_000) }

export type CodOrderFacts = { amount: Paise; isFirst: boolean; pincode: string }

/** Tells whether an order needs a code: one condition is enough; pincodes match by prefix. */
export function needsCodCode(rule: CodCodeRule, { amount, isFirst, pincode }: CodOrderFacts): boolean {
  if (rule.fromAmount !== null && amount >= rule.fromAmount) return true
  if (rule.firstOrderFrom !== null && isFirst && amount >= rule.firstOrderFrom) return true
  return rule.pincodes.some((start) => pincode.startsWith(start))
}

export const codeNeeded = refuse('code-needed', texts.codeNeeded)
export const otherPhone = refuse('wrong-code', texts.otherPhone)

import { type Paise, paise, plainRupees, rupees } from '#domain/money.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { readRupees } from './refund-form.ts'
import { minOnlineAmount } from './store-credit.ts'
import * as texts from './texts.ts'

/** Choices for a UPI payment of another amount: accept it, ask for the rest, or refund all of it. */
const differenceChoices = ['accept', 'request-balance', 'refund'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

/** Maximum shortfall that is written off per order (decision 142); a constraint on `payments` has the same limit. */
const writeOffLimit = rupees(20)

/** Fields of the form and the pending action; empty when the exact amount was received. */
export type TypedDifference = { received?: string; difference?: DifferenceChoice }

export function readDifference(typed: { received?: string; difference?: string }): TypedDifference | Refusal {
  const { received = '', difference = '' } = typed
  if (received.trim() === '') return {}
  const sum = readRupees(received)
  if (sum === 'unreadable' || sum === 0) return refuseFields({ received: texts.amountSuchAs })
  const choice = differenceChoices.find((one) => one === difference)
  if (!choice) return refuseFields({ difference: texts.sayWhatToDo })
  return { received: plainRupees(sum), difference: choice }
}

export type Settlement =
  /** 'accept' pays for the order; `excess` is refunded. */
  | { by: 'accept'; received: Paise; excess: Paise }
  | { by: 'request-balance'; received: Paise; balance: Paise }
  | { by: 'refund'; received: Paise }

/** Decides about a payment for an order that asks for `due`. `hasAdvance`: the rest was requested before. */
export function settlementOf(
  { received: typed = '', difference }: TypedDifference,
  { due, hasAdvance }: { due: Paise; hasAdvance: boolean },
): Settlement | Refusal {
  const received = typed === '' ? due : readRupees(typed)
  if (received === 'unreadable') return refuseFields({ received: texts.amountSuchAs })
  const missing = paise(Math.max(0, due - received))
  if (difference === 'refund') return { by: 'refund', received }
  if (difference === 'request-balance' && missing > 0) {
    if (hasAdvance) return refuseFields({ difference: texts.balanceAlreadyRequested })
    return missing < minOnlineAmount
      ? refuseFields({ difference: texts.tooLittleToAsk })
      : { by: 'request-balance', received, balance: missing }
  }
  if (missing > writeOffLimit) return refuseFields({ difference: texts.tooMuchIsMissing })
  return { by: 'accept', received, excess: paise(Math.max(0, received - due)) }
}

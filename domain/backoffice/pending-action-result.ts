/** Results of executed pending actions, in words. */

import { formatRupees, nothing, type Paise } from '#domain/money.ts'
import { type DeskStep, deskSteps } from './pending-action.ts'

/** Result: the waybill where there is one, the number of parcels to fetch, the sum that goes back. */
export type LeftStep = {
  step: DeskStep
  waybill?: string
  parcels?: number
  amount?: Paise
  /** No gateway can send it. */
  byHand?: boolean
  /** Outcome for money that came. */
  standing?: 'paid' | 'refunding'
  cut?: PiecesCut
}

/**
 * `off`: what cancelled pieces had cost. It goes back to whoever has paid, and is not collected from whoever has not;
 * `newLabel`: the courier was told so.
 */
export type PiecesCut = { off: Paise; refund: Paise | null; newLabel: boolean }

export function leftWords(left: LeftStep): string {
  const { step, waybill, parcels, amount, byHand = false, standing, cut } = left
  if (cut) return cutWords(cut)
  if (standing === 'refunding') return 'The goods are gone: the money goes back. Please settle it.'
  if (step === 'book' || step === 'book-exchange') return `The courier comes for it. Waybill ${waybill}.`
  if (step === 'pickup') return parcels === 1 ? '1 parcel is fetched.' : `${parcels} parcels are fetched.`
  if (amount === undefined) return deskSteps[step].pressed
  if (step === 'cancel') return `${deskSteps.cancel.pressed} ${formatRupees(amount)} goes back.`
  return byHand ? `${formatRupees(amount)} waits under Settle.` : `${formatRupees(amount)} goes back.`
}

function cutWords({ off, refund, newLabel }: PiecesCut): string {
  if (newLabel) return `Pieces cancelled: ${formatRupees(off)} less. Please print the new label.`
  if (refund !== null) return `Pieces cancelled. ${formatRupees(refund)} goes back.`
  return off === nothing ? 'Pieces cancelled.' : `Pieces cancelled: ${formatRupees(off)} less.`
}

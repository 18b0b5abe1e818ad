/** Results of executed pending actions. */

import { formatRupees, type Paise, zeroPaise } from '#domain/money.ts'
import { type PendingActionName, pendingActions } from './pending-action.ts'

/** Result with its waybill, its number of parcels to collect, or the sum that goes back. */
export type ActionResult = {
  action: PendingActionName
  waybill?: string
  parcels?: number
  amount?: Paise
  /** No gateway can refund it: staff send it by bank. */
  byHand?: boolean
  /** Outcome for money that came. */
  standing?: 'paid' | 'refunding'
  cut?: PartialCancelResult
}

/** `off`: price of the cancelled units, refunded if paid, else not collected. `newLabel`: the courier was told the new sum. */
export type PartialCancelResult = { off: Paise; refund: Paise | null; newLabel: boolean }

export function actionResultText(left: ActionResult): string {
  const { action, waybill, parcels, amount, byHand = false, standing, cut } = left
  if (cut) return partialCancelText(cut)
  if (standing === 'refunding') return 'The goods are gone: the money goes back. Please settle it.'
  if (action === 'book' || action === 'book-exchange') return `The courier comes for it. Waybill ${waybill}.`
  if (action === 'pickup') return parcels === 1 ? '1 parcel is fetched.' : `${parcels} parcels are fetched.`
  if (amount === undefined) return pendingActions[action].done
  if (action === 'cancel') return `${pendingActions.cancel.done} ${formatRupees(amount)} goes back.`
  return byHand ? `${formatRupees(amount)} waits under Settle.` : `${formatRupees(amount)} goes back.`
}

function partialCancelText({ off, refund, newLabel }: PartialCancelResult): string {
  if (newLabel) return `Pieces cancelled: ${formatRupees(off)} less. Please print the new label.`
  if (refund !== null) return `Pieces cancelled. ${formatRupees(refund)} goes back.`
  return off === zeroPaise ? 'Pieces cancelled.' : `Pieces cancelled: ${formatRupees(off)} less.`
}

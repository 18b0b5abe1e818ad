import { formatRupees, type Paise, zeroPaise } from '#domain/money.ts'
import { type PendingActionName, pendingActionTexts } from './pending-action.ts'
import * as texts from './texts.ts'

/** Result of an action: its waybill, its number of parcels to collect, or the amount refunded. */
export type ActionResult = {
  action: PendingActionName
  waybill?: string
  parcels?: number
  amount?: Paise
  /** The gateway can't refund it: staff pay it by bank transfer. */
  byHand?: boolean
  /** State of the payment that was recorded. */
  outcome?: 'paid' | 'refunding' | 'requested' | 'returned'
  cut?: PartialCancelResult
}

/**
 * `off`: price of the cancelled units, refunded if paid, otherwise no longer collected. `newLabel`: the courier was
 * sent the new amount to collect.
 */
export type PartialCancelResult = { off: Paise; refund: Paise | null; newLabel: boolean }

export function actionResultText(left: ActionResult): string {
  const { action, waybill, parcels, amount, byHand = false, outcome, cut } = left
  if (cut) return partialCancelText(cut)
  if (outcome === 'refunding') return texts.goodsAreGone
  if (outcome === 'returned') return texts.refundByHand
  if (outcome === 'requested') return texts.restRequested
  if (action === 'book' || action === 'book-exchange' || action === 'fetch-return')
    return texts.courierComes(waybill ?? '')
  if (action === 'pickup') return texts.parcelsAreFetched(parcels ?? 0)
  if (amount === undefined) return pendingActionTexts[action].done
  if (action === 'refund-return' && amount === zeroPaise) return texts.nothingGoesBack
  if (action === 'cancel') return `${pendingActionTexts.cancel.done} ${texts.goesBack(formatRupees(amount))}`
  return byHand ? texts.waitsUnderSettle(formatRupees(amount)) : texts.goesBack(formatRupees(amount))
}

function partialCancelText({ off, refund, newLabel }: PartialCancelResult): string {
  if (newLabel) return `${texts.piecesCancelledFor(formatRupees(off))} ${texts.printNewLabel}`
  const { done } = pendingActionTexts['cancel-units']
  if (refund !== null) return `${done} ${texts.goesBack(formatRupees(refund))}`
  return off === zeroPaise ? done : texts.piecesCancelledFor(formatRupees(off))
}

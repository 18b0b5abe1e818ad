import { truncate } from '#domain/clean-text.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { ReturnedStock } from '#domain/shipping/manual-shipment.ts'
import { staffCancelRefusal } from './cancel.ts'
import { sizeIsRequested } from './change-order.ts'
import { type CancelledLine, type OrderedLine, remainingUnits } from './line-quantities.ts'
import type { Order } from './order.ts'
import * as texts from './texts.ts'

/** Reason whose pieces are not put back in stock. */
export const itemsMissing = 'The items are damaged or missing'
const suspicion = 'It looks like fraud'

/** Stored reasons of staff for cancelling an order or units of it; `cancelReasonText` translates them. */
export const cancelReasons = [
  'The shopper asked for it',
  'The shopper can’t be reached',
  itemsMissing,
  'No courier goes there',
  suspicion,
] as const

/** Reason on a credit note, which the shopper reads: a suspicion stays with the staff. */
export const reasonOnCreditNote = (reason: string): string => (reason === suspicion ? 'Order cancelled' : reason)

type CancellableOrder = Pick<Order, 'fulfilmentState' | 'holdState' | 'paymentMethod' | 'linkPurpose'>

type CodState = Pick<CancellableOrder, 'paymentMethod' | 'fulfilmentState'>

const notPaidYet = refuse('changed', texts.notPaidCancelWhole)
const codAtCourier = refuse('not-offered', texts.courierKnowsAmount)
const thatIsAll = refuse('changed', texts.cancelTheWhole)

const bookingInProgress = refuse('unreachable', texts.parcelIsBooked)
export const changeInProgress = refuse('unreachable', texts.courierIsTold)

/** The courier refused to change the amount and keeps the old one. */
export const courierRefusedChange = refuse('not-offered', texts.courierCantChange)

/**
 * Refuses the cancellation of single units; null when it is allowed. `hasCourier`: the shipment's courier has an API.
 */
export function partialCancelRefusal(order: CancellableOrder, { hasCourier }: { hasCourier: boolean }): Refusal | null {
  const refusal = staffCancelRefusal(order)
  if (refusal) return refusal
  if (order.holdState !== 'claimed') return notPaidYet
  if (order.linkPurpose === 'size') return sizeIsRequested
  return hasCodAtCourier(order) && !hasCourier ? codAtCourier : null
}

/** Tells whether a courier was already given an amount to collect. */
export function hasCodAtCourier({ paymentMethod, fulfilmentState }: CodState): boolean {
  return paymentMethod === 'COD' && fulfilmentState === 'ready'
}

/** A booked shipment; `codChangeLeasedUntil`: lease of a change of its COD amount. */
type BookedShipment = { state: string; courier: string; codChangeLeasedUntil: Date | null }

/** Computes the courier's new COD amount; null when it stays; refuses when it can't be changed now. */
export function codChangeFor(
  order: CodState,
  { parcel, couriers, now }: { parcel: BookedShipment | null; couriers: readonly string[]; now: Date },
): 'the amount' | 'nothing' | Refusal {
  if (order.paymentMethod !== 'COD') return 'nothing'
  if (parcel === null) return hasCodAtCourier(order) ? codAtCourier : 'nothing'
  if (parcel.state === 'requested') return bookingInProgress
  if (!couriers.includes(parcel.courier)) return codAtCourier
  return parcel.codChangeLeasedUntil !== null && parcel.codChangeLeasedUntil > now ? changeInProgress : 'the amount'
}

/** Refuses the cancellation of every unit: that cancels the order, which also drops the COD charge. */
export function wholeRefusal(lines: readonly OrderedLine[], taken: readonly CancelledLine[]): Refusal | null {
  const left = lines.filter((line) => !line.gift).reduce((sum, line) => sum + remainingUnits(line), 0)
  const goes = taken.filter((line) => !line.gift).reduce((sum, line) => sum + line.taken, 0)
  return goes === left ? thatIsAll : null
}

export function readCancelReason(typed: string): string | Refusal {
  const reason = truncate(typed.trim(), 200)
  return reason === '' ? refuseFields({ reason: texts.chooseReason }) : reason
}

/** Refuses to put back what is damaged or missing, which would be sold once more. */
export function restockRefusal(reason: string, { returnedStock }: { returnedStock: ReturnedStock }): Refusal | null {
  const isWrong = reason === itemsMissing && returnedStock === 'restocked'
  return isWrong ? refuseFields({ returnedStock: texts.missingStaysOut }) : null
}

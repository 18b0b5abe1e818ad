import { cancelRefusal } from './cancel.ts'
import type { FulfilmentState, HoldState, PaymentMethod } from './order.ts'
import { type OrderedLine, piecesLeft, type TakenPieces } from './order-pieces.ts'
import { type Refusal, refuse, refuseFields } from './refusal.ts'

/** Why somebody at the desk cancels an order, or pieces of it. */
export const cancelReasons = [
  'The shopper asked for it',
  'The shopper can’t be reached',
  'The goods are damaged or missing',
  'No courier goes there',
  'It looks like fraud',
] as const

type Standing = { fulfilmentState: FulfilmentState; holdState: HoldState; paymentMethod: PaymentMethod }

const notPaidYet = refuse(
  'changed',
  'Nobody has paid for this order yet. Cancel all of it, or wait for the payment.',
)
const courierKnows = refuse(
  'changed',
  'The courier already knows how much to collect for this parcel. Cancel all of it, or take the pieces back once it is delivered.',
)
const thatIsAll = refuse('changed', 'That is everything. Please cancel the whole order.')

/** Why no piece of this order can be cancelled by itself; null when one can. `isBooked`: the courier was asked for it. */
export function partCancelRefusal(order: Standing, { isBooked }: { isBooked: boolean }): Refusal | null {
  const whole = cancelRefusal(order)
  if (whole) return whole
  if (order.holdState !== 'claimed') return notPaidYet
  const isAnnounced = isBooked || order.fulfilmentState === 'ready'
  return order.paymentMethod === 'COD' && isAnnounced ? courierKnows : null
}

/** Whoever cancels all that was bought cancels the order: only then the COD charge goes, too. */
export function wholeRefusal(lines: readonly OrderedLine[], taken: readonly TakenPieces[]): Refusal | null {
  const left = lines.filter((line) => !line.gift).reduce((sum, line) => sum + piecesLeft(line), 0)
  const goes = taken.filter((line) => !line.gift).reduce((sum, line) => sum + line.taken, 0)
  return goes === left ? thatIsAll : null
}

/** The reason as it was typed or chosen. */
export function readCancelReason(typed: string): string | Refusal {
  const reason = typed.trim().slice(0, 200)
  return reason === '' ? refuseFields({ reason: 'Please choose a reason.' }) : reason
}

import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Days a courier may take to hand over cash before the owner is reminded. */
export const cashOverdueDays = 10

/** Computes the delivery time before which a parcel's cash is overdue. */
export const cashLateBefore = (now: Date): Date => new Date(now.getTime() - cashOverdueDays * 24 * 3_600_000)

export type CashDue = Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'> & { due: Paise }

export type KnownParcel = CashDue & {
  orderId: string
  waybill: string
  name: string
  /** Cash for it was recorded before. */
  hasCash: boolean
}

const noCashDue = refuse('changed', texts.owesNoCash)
const notDeliveredYet = refuse('changed', texts.notDeliveredYet)
const otherAmount = refuse('changed', texts.otherAmountDue)

/** Tells whether a courier collected cash for an order paid online; that cash is refunded. */
export function isPaidTwice({ paymentMethod, paymentState }: Pick<CashDue, 'paymentMethod' | 'paymentState'>) {
  return paymentMethod !== 'COD' && ['paid', 'part_refunded', 'refunded'].includes(paymentState)
}

export function cashRefusal(order: CashDue, amount: Paise): Refusal | null {
  if (order.paymentMethod !== 'COD' || order.paymentState !== 'none') return noCashDue
  if (order.fulfilmentState !== 'delivered') return notDeliveredYet
  return order.due === amount ? null : otherAmount
}

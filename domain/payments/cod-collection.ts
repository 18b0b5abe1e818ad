import { daysAfter } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { wasPaid } from './payment.ts'
import * as texts from './texts.ts'

/** Days a courier may take to hand over cash before the owner is reminded. */
export const cashOverdueDays = 10

/** Computes the delivery time before which a parcel's cash is overdue. */
export const cashLateBefore = (now: Date): Date => daysAfter(now, -cashOverdueDays)

export type CashDue = Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'> & { due: Paise }

export type KnownParcel = CashDue & {
  orderId: string
  waybill: string
  name: string
  /** Cash for it was recorded before. */
  hasCash: boolean
}

/** Tells whether a courier collected cash for an order paid online; that cash is refunded. */
export function isPaidTwice(order: Pick<CashDue, 'paymentMethod' | 'paymentState'>) {
  return order.paymentMethod !== 'COD' && wasPaid(order)
}

export function cashRefusal(order: CashDue, amount: Paise): Refusal | null {
  if (order.paymentMethod !== 'COD' || order.paymentState !== 'none') return refuse('changed', texts.owesNoCash)
  if (order.fulfilmentState !== 'delivered') return refuse('changed', texts.notDeliveredYet)
  return order.due === amount ? null : refuse('changed', texts.otherAmountDue)
}

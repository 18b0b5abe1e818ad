import type { Paise } from '#domain/money.ts'
import type { PaymentChannel } from '#domain/payments/gateways.ts'
import type { StoredPaymentState } from '#domain/payments/payment.ts'
import type { Order } from './order.ts'
import type { OrderTask } from './tasks.ts'

/** Orders in the back office: a list row, and an order's timeline and payments. */

export type ListedOrder = Pick<
  Order,
  'orderId' | 'createdAt' | 'amount' | 'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'isLost'
> & { name: string; city: string; units: number; isCashSettled: boolean; task: OrderTask | null }

export type TimelineEvent = {
  seq: number
  machine: 'payment' | 'fulfilment' | 'hold' | 'units' | 'delivery' | 'task'
  toState: string
  cause: string
  /** 'courier:…' or 'staff:…'; `staffName` for staff. */
  actor: string
  staffName: string | null
  ref: string | null
  createdAt: Date
}

export type AdminPayment = {
  id: string
  gateway: PaymentChannel
  gatewayPaymentId: string | null
  utr: string | null
  amount: Paise
  /** Amount of the order that the payment was accepted for, when it differs by a few rupees; null: the same. */
  settledAmount: Paise | null
  part: 'full' | 'advance' | 'size'
  state: StoredPaymentState
  error: string | null
  createdAt: Date
}

export type SettledCash = {
  id: string
  amount: Paise
  expected: Paise
  reference: string | null
  resolution: string
  resolvedAt: Date
}

export type AdminRefund = {
  id: string
  amount: Paise
  state: 'due' | 'requested' | 'processed' | 'failed'
  /** Staff have to transfer it. */
  isSentByHand: boolean
  reason: string
  /** Reason entered by staff. */
  note: string | null
  gatewayRefundId: string | null
  reference: string | null
  gateway: PaymentChannel
  error: string | null
  createdAt: Date
}

import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { paymentCancelled, paymentFailed } from '#domain/payments/payment.ts'
import type { StatusDisplay } from './display.ts'
import type { Order, OrderRefund } from './order.ts'

/** The one thing that the shopper can do next about the payment. */
export type PaymentNextStep = 'pay' | 'show-upi' | 'check-again'

export type PaymentOutcome = {
  /** Null where the order's own status is the heading. */
  status: StatusDisplay | null
  look: 'success' | 'warning'
  message: string
  next: PaymentNextStep | null
}

type UnpaidOutcome = PaymentOutcome & { status: StatusDisplay }

const verification = { text: 'Payment Under Verification', colour: 'orange', drawing: 'received' } as const

/** One heading, one sentence and one next step for each way in which an order is not paid (decision 46). */
export const unpaidOutcomes = {
  started: {
    status: { text: 'Waiting for Payment', colour: 'orange', drawing: 'received' },
    ...{ look: 'warning', message: 'You have not paid for this order yet.', next: 'pay' },
  },
  confirming: {
    status: { text: 'Confirming Payment', colour: 'orange', drawing: 'received' },
    look: 'success',
    message: 'Your bank is confirming the payment. It takes a few minutes. Please do not pay twice.',
    next: 'check-again',
  },
  declined: {
    status: { text: paymentFailed, colour: 'red', drawing: 'failed' },
    look: 'warning',
    message: 'Your bank did not accept the payment. You can pay again for the same order.',
    next: 'pay',
  },
  'given-up': {
    status: { text: paymentCancelled, colour: 'grey', drawing: 'failed' },
    look: 'warning',
    message: 'You left before paying. You can still pay for the same order.',
    next: 'pay',
  },
  'upi-awaited': {
    status: verification,
    ...{ look: 'warning', message: 'We have not received your payment yet.', next: 'show-upi' },
  },
  'upi-announced': {
    status: verification,
    look: 'success',
    message: 'We look for your payment, and confirm the order as soon as it is here.',
    next: 'show-upi',
  },
} as const satisfies Record<string, UnpaidOutcome>

export type PaymentProgress = Pick<
  Order,
  'paymentMethod' | 'status' | 'orderStatus' | 'paymentState' | 'paymentReportedAt' | 'attempt'
>

/** Why an order that stands is not paid; null for a paid, cancelled or COD order. */
export function unpaidOutcome(order: PaymentProgress): keyof typeof unpaidOutcomes | null {
  const { paymentMethod, paymentState, attempt } = order
  if (paymentMethod === 'COD' || order.status === 'paid' || order.orderStatus === 'cancelled') return null
  if (paymentMethod === 'UPI') {
    if (order.orderStatus !== 'waiting') return null
    return order.paymentReportedAt === null ? 'upi-awaited' : 'upi-announced'
  }
  if (attempt === 'open') return 'confirming'
  if (paymentState === 'pending') return 'started'
  return attempt === 'failed' ? 'declined' : 'given-up'
}

/** Outcome of the payment beside the order's status; null where the status says it all. */
export function paymentOutcome(
  order: PaymentProgress & Pick<Order, 'fulfilmentState' | 'refunds'>,
): PaymentOutcome | null {
  const name = unpaidOutcome(order)
  const unpaid = name && unpaidOutcomes[name]
  if (order.refunds.length > 0) return { ...refundOutcome(order.refunds), next: unpaid?.next ?? null }
  if (unpaid !== null) return unpaid
  if (order.fulfilmentState === 'returned')
    return plain('warning', 'The parcel was returned to us undelivered.')
  const isUnpaid = order.paymentMethod !== 'COD' && order.status !== 'paid'
  return isUnpaid ? plain('warning', noPayment) : null
}

const noPayment = 'No payment reached us for this order. If one still arrives, we send it back.'

function refundOutcome(refunds: readonly OrderRefund[]): PaymentOutcome {
  const failed = refunds.filter(({ state }) => state === 'failed')
  if (failed.length > 0) {
    const problem = `The bank did not take your refund of ${sum(failed)}. We see to it; nothing is lost.`
    return plain('warning', problem)
  }
  const open = refunds.filter(({ state }) => state !== 'processed')
  if (open.length > 0) return plain('success', `${sum(open)} is on its way back to you, the way it was paid.`)
  const done = `${sum(refunds)} went back to you, the way it was paid. Banks show it after a few working days.`
  return plain('success', done)
}

function plain(look: PaymentOutcome['look'], message: string): PaymentOutcome {
  return { status: null, look, message, next: null }
}

function sum(refunds: readonly { amount: Paise }[]): string {
  return formatRupees(paise(refunds.reduce((total, { amount }) => total + amount, 0)))
}

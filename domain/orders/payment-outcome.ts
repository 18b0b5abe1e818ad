import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { paymentCancelled, paymentFailed } from '#domain/payments/texts.ts'
import type { StatusDisplay } from './display.ts'
import type { Order } from './order.ts'
import * as texts from './texts.ts'

type PaymentNextStep = 'pay' | 'show-upi' | 'check-again'

type PaymentOutcome = {
  /** Null: the order's own status is the heading. */
  status: StatusDisplay | null
  variant: 'success' | 'warning'
  message: string
  next: PaymentNextStep | null
}

const waiting = { text: texts.waitingForPayment, colour: 'orange', drawing: 'awaited' } as const

/** Heading, sentence and next step for each reason why an order is unpaid (decision 46). */
export const unpaidOutcomes = {
  started: { status: waiting, variant: 'warning', message: texts.notPaidYet, next: 'pay' },
  confirming: {
    status: { text: texts.confirmingPayment, colour: 'orange', drawing: 'awaited' },
    variant: 'success',
    message: texts.bankIsConfirming,
    next: 'check-again',
  },
  unmatched: {
    status: { ...waiting, text: texts.paymentUnderVerification },
    variant: 'warning',
    message: texts.paymentIsUnmatched,
    next: null,
  },
  declined: {
    status: { text: paymentFailed, colour: 'red', drawing: 'failed' },
    variant: 'warning',
    message: texts.paymentDeclined,
    next: 'pay',
  },
  'given-up': {
    status: { text: paymentCancelled, colour: 'grey', drawing: 'failed' },
    variant: 'warning',
    message: texts.leftBeforePaying,
    next: 'pay',
  },
  'upi-awaited': { status: waiting, variant: 'warning', message: texts.upiAwaited, next: 'show-upi' },
  'upi-announced': {
    status: { ...waiting, text: texts.paymentUnderVerification },
    variant: 'success',
    message: texts.upiAnnounced,
    next: 'show-upi',
  },
} as const satisfies Record<string, PaymentOutcome & { status: StatusDisplay }>

export type PaymentProgress = Pick<
  Order,
  'paymentMethod' | 'status' | 'orderStatus' | 'paymentState' | 'paymentReportedAt' | 'attempt' | 'isLost'
>

/** Finds why an open order is unpaid; null for a paid, cancelled or COD order. */
export function unpaidOutcome(order: PaymentProgress): keyof typeof unpaidOutcomes | null {
  const { paymentMethod, paymentState, attempt } = order
  if (order.status === 'paid' || order.orderStatus === 'cancelled') return null
  // A COD order has at most an advance to pay.
  if (paymentMethod === 'COD' && paymentState === 'none') return null
  if (attempt === 'unmatched') return 'unmatched'
  if (paymentMethod === 'UPI' || order.paymentReportedAt !== null) {
    if (order.orderStatus !== 'waiting') return null
    return order.paymentReportedAt === null ? 'upi-awaited' : 'upi-announced'
  }
  if (attempt === 'open') return 'confirming'
  if (paymentState === 'pending') return 'started'
  return attempt === 'failed' ? 'declined' : 'given-up'
}

/** Returns the payment's outcome beside the order's status; null when the status is enough. */
export function paymentOutcome(
  order: PaymentProgress & Pick<Order, 'fulfilmentState' | 'refunds'>,
): PaymentOutcome | null {
  const name = unpaidOutcome(order)
  const unpaid = name && unpaidOutcomes[name]
  const sentBack = order.refunds.filter(({ reason }) => reason === 'wrong-amount')
  if (unpaid && sentBack.length === order.refunds.length) {
    const isToBePaidAgain = (name === 'upi-awaited' || name === 'started') && sentBack.length > 0
    return isToBePaidAgain ? { ...unpaid, message: texts.wrongAmountGoesBack(sum(sentBack)) } : unpaid
  }
  if (order.refunds.length > 0) return { ...refundOutcome(order), next: unpaid?.next ?? null }
  if (order.isLost) return plain('warning', texts.parcelWasLost)
  if (order.fulfilmentState === 'returned') return plain('warning', texts.parcelCameBack)
  const isUnpaid = order.paymentMethod !== 'COD' && order.status !== 'paid'
  if (order.attempt === 'unmatched') return plain('warning', texts.paymentIsUnmatched)
  return isUnpaid ? plain('warning', texts.noPayment) : null
}

/** A payment at a gateway goes back the way it came. Cash, and UPI to the shop's own account, can't. */
const outcomeTexts = {
  CARD: { open: texts.refundOnItsWay, done: texts.refundMade },
  CREDIT: { open: texts.refundOnItsWay, done: texts.refundMade },
  UPI: { open: texts.refundComes, done: texts.refundCame },
  COD: { open: texts.refundComes, done: texts.refundCame },
}

function refundOutcome({ paymentMethod, refunds }: Pick<Order, 'paymentMethod' | 'refunds'>): PaymentOutcome {
  const words = outcomeTexts[paymentMethod]
  const failed = refunds.filter(({ state }) => state === 'failed')
  if (failed.length > 0) return plain('warning', texts.refundFailed(sum(failed)))
  const open = refunds.filter(({ state }) => state !== 'processed')
  if (open.length > 0) return plain('success', words.open(sum(open)))
  const [credit, money] = [refunds.filter(({ asCredit }) => asCredit), refunds.filter((one) => !one.asCredit)]
  const sentences = [
    ...(money.length > 0 ? [words.done(sum(money))] : []),
    ...(credit.length > 0 ? [texts.creditRefund(sum(credit))] : []),
  ]
  return plain('success', sentences.join(' '))
}

function plain(variant: PaymentOutcome['variant'], message: string): PaymentOutcome {
  return { status: null, variant, message, next: null }
}

function sum(refunds: readonly { amount: Paise }[]): string {
  return formatRupees(paise(refunds.reduce((total, { amount }) => total + amount, 0)))
}

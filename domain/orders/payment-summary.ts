import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { Order, OrderRefund } from './order.ts'

/** Summary of the payment beside the status: what happened to it, and what the shopper may do. */
export type PaymentSummary = { look: 'success' | 'warning'; text: string }

type SummarizedOrder = Pick<
  Order,
  'paymentMethod' | 'status' | 'orderStatus' | 'paymentState' | 'fulfilmentState' | 'saidPaidAt' | 'refunds'
>

/** Null where the status says it all. */
export function paymentSummary(order: SummarizedOrder): PaymentSummary | null {
  if (order.refunds.length > 0) return refundSummary(order.refunds)
  if (order.fulfilmentState === 'returned') return warning('The parcel was returned to us undelivered.')
  if (order.paymentMethod === 'COD' || order.status === 'paid') return null
  if (order.orderStatus === 'cancelled')
    return warning('No payment reached us for this order. If one still arrives, we send it back.')
  return order.paymentMethod === 'UPI' ? upiSummary(order) : cardSummary(order)
}

function refundSummary(refunds: readonly OrderRefund[]): PaymentSummary {
  const failed = refunds.filter(({ state }) => state === 'failed')
  if (failed.length > 0) {
    return warning(`The bank did not take your refund of ${sum(failed)}. We see to it; nothing is lost.`)
  }
  const open = refunds.filter(({ state }) => state !== 'processed')
  if (open.length > 0) return success(`${sum(open)} is on its way back to you, the way it was paid.`)
  return success(
    `${sum(refunds)} went back to you, the way it was paid. Banks show it after a few working days.`,
  )
}

function upiSummary({ saidPaidAt }: SummarizedOrder): PaymentSummary {
  return saidPaidAt === null
    ? warning('We have not received your payment yet.')
    : success('We look for your payment, and confirm the order as soon as it is here.')
}

function cardSummary({ paymentState }: SummarizedOrder): PaymentSummary {
  return paymentState === 'failed'
    ? warning('The payment did not go through. You can pay again for the same order.')
    : warning('If you have paid, this page shows it within a few minutes. If not, you can pay now.')
}

function sum(refunds: readonly { amount: Paise }[]): string {
  return formatRupees(paise(refunds.reduce((total, { amount }) => total + amount, 0)))
}

const success = (words: string): PaymentSummary => ({ look: 'success', text: words })
const warning = (words: string): PaymentSummary => ({ look: 'warning', text: words })

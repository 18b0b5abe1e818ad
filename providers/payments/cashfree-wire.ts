import * as v from 'valibot'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { GatewayRefund, GatewayWebhook } from './payments.ts'

/** Parses Cashfree's responses (PG API of 2023-08-01). Unknown fields are ignored. */

/** Text without control characters, since PostgreSQL refuses NUL. */
const plain = v.pipe(v.string(), v.regex(/^[^\p{Cc}]*$/u))
/** A number in older responses, a text in newer ones. */
const id = v.pipe(v.union([v.pipe(v.number(), v.safeInteger(), v.transform(String)), plain]), v.nonEmpty())
/** Rupees with at most two decimals, converted to paise. */
const money = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1e12),
  v.transform((rupees) => Math.round(rupees * 100)),
)

export const cashfreeOrder = v.object({
  order_id: plain,
  order_amount: money,
  order_status: plain,
  payment_session_id: v.nullish(plain, null),
})

const states: Record<string, PaymentFact['state']> = {
  SUCCESS: 'captured',
  PENDING: 'created',
  FLAGGED: 'created',
  FAILED: 'failed',
  CANCELLED: 'failed',
  USER_DROPPED: 'failed',
  VOID: 'failed',
}

const attempt = v.object({
  cf_payment_id: id,
  payment_amount: money,
  payment_currency: v.nullish(plain, 'INR'),
  payment_status: plain,
  payment_message: v.nullish(v.string(), null),
})

/**
 * Maps a payment; null when the page was only opened. An unknown status counts as pending, because it may become a
 * payment.
 */
function cashfreeFactOf(payment: v.InferOutput<typeof attempt>, orderId: string): PaymentFact | null {
  if (payment.payment_status === 'NOT_ATTEMPTED') return null
  const state = states[payment.payment_status] ?? 'created'
  const words = payment.payment_message?.replace(/\p{Cc}/gu, ' ').slice(0, 300)
  return {
    gateway: 'cashfree',
    gatewayPaymentId: payment.cf_payment_id,
    gatewayOrderId: orderId,
    upiQrId: null,
    amount: payment.payment_amount,
    currency: payment.payment_currency,
    state,
    error: state === 'failed' ? words || payment.payment_status : null,
  }
}

export const cashfreePayment: v.GenericSchema<unknown, PaymentFact | null> = v.pipe(
  v.object({ ...attempt.entries, order_id: plain }),
  v.transform((payment) => cashfreeFactOf(payment, payment.order_id)),
)

const refundStates: Record<string, GatewayRefund['state']> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

/** Builds Cashfree's refund id from ours, without dashes: only letters and digits are allowed. */
export const refundIdOf = (key: string) => key.replaceAll('-', '')

function receiptOf(refundId: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(refundId)
  return parts?.slice(1).join('-') ?? null
}

export const cashfreeRefund: v.GenericSchema<unknown, GatewayRefund> = v.pipe(
  v.object({ refund_id: plain, cf_payment_id: id, refund_amount: money, refund_status: plain }),
  v.transform((refund) => ({
    id: refund.refund_id,
    paymentId: refund.cf_payment_id,
    amount: refund.refund_amount,
    state: refundStates[refund.refund_status] ?? 'requested',
    receipt: receiptOf(refund.refund_id),
  })),
)

const named = v.object({ type: plain })
const aboutPayment = v.object({ data: v.object({ order: v.object({ order_id: plain }), payment: attempt }) })
const aboutRefund = v.object({ data: v.object({ refund: cashfreeRefund }) })
const paymentEvents = new Set(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK'])

export function readCashfreeEvent(raw: Uint8Array): GatewayWebhook {
  const body: unknown = JSON.parse(new TextDecoder().decode(raw))
  const { type: event } = v.parse(named, body)
  if (event === 'REFUND_STATUS_WEBHOOK') {
    return { kind: 'refund', event, refund: v.parse(aboutRefund, body).data.refund }
  }
  if (!paymentEvents.has(event)) return { kind: 'other', event }
  const { order, payment } = v.parse(aboutPayment, body).data
  const fact = cashfreeFactOf(payment, order.order_id)
  return fact === null ? { kind: 'other', event } : { kind: 'payment', event, fact }
}

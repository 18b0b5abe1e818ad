import * as v from 'valibot'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { GatewayRefund, GatewayWebhook } from './payments.ts'

/** Parses PhonePe's responses (standard checkout, version 2). Unknown fields are ignored. */

const plain = v.pipe(v.string(), v.regex(/^[^\p{Cc}]*$/u))
const id = v.pipe(plain, v.nonEmpty())
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const phonepeToken = v.object({
  access_token: id,
  /** Seconds since 1970. */
  expires_at: v.pipe(v.number(), v.safeInteger()),
})

export const phonepeOrder = v.object({ redirectUrl: v.pipe(v.string(), v.url()) })

export const phonepeStatus = v.object({
  state: plain,
  amount: paise,
  errorCode: v.nullish(plain, null),
  paymentDetails: v.nullish(v.array(v.object({ state: plain, errorCode: v.nullish(plain, null) })), []),
})

/** Tells whether an order is still pending. */
export const isUndecided = (state: string) => state !== 'COMPLETED' && state !== 'FAILED'

/**
 * Maps an order to its payment: PhonePe reports attempts, refunds and states per order only. Null before the first
 * attempt.
 */
export function phonepeFactOf(status: v.InferOutput<typeof phonepeStatus>, orderId: string): PaymentFact | null {
  const tried = status.paymentDetails
  if (isUndecided(status.state) && tried.length === 0) return null
  const isDeclined = tried.length > 0 && tried.every(({ state }) => state === 'FAILED')
  const state =
    status.state === 'COMPLETED' ? 'captured' : status.state === 'FAILED' || isDeclined ? 'failed' : 'created'
  const reason = status.errorCode ?? tried.at(-1)?.errorCode ?? 'not paid in time'
  return {
    gateway: 'phonepe',
    gatewayPaymentId: orderId,
    gatewayOrderId: orderId,
    upiQrId: null,
    amount: status.amount,
    currency: 'INR',
    state,
    error: state === 'failed' ? reason : null,
  }
}

const refundStates: Record<string, GatewayRefund['state']> = { COMPLETED: 'processed', FAILED: 'failed' }

export const phonepeRefundAsked = v.object({ amount: paise, state: plain })
export const phonepeRefund = v.object({ originalMerchantOrderId: id, amount: paise, state: plain })

export function phonepeRefundOf(
  { amount, state }: v.InferOutput<typeof phonepeRefundAsked>,
  { refundId, orderId }: { refundId: string; orderId: string },
): GatewayRefund {
  return { id: refundId, paymentId: orderId, amount, receipt: refundId, state: refundStates[state] ?? 'requested' }
}

const named = v.object({ event: plain })
const aboutOrder = v.object({ payload: v.object({ merchantOrderId: id }) })
const aboutRefund = v.object({ payload: v.object({ merchantRefundId: id, originalMerchantOrderId: id }) })

/** Parses an event. Its header authenticates the sender, not the content, so it only triggers a status check. */
export function readPhonepeEvent(raw: Uint8Array): GatewayWebhook {
  const body: unknown = JSON.parse(new TextDecoder().decode(raw))
  const { event } = v.parse(named, body)
  if (event.startsWith('checkout.order.')) {
    const { merchantOrderId } = v.parse(aboutOrder, body).payload
    return { kind: 'status-check', event, gatewayOrderId: merchantOrderId, refundId: null }
  }
  if (!event.startsWith('pg.refund.')) return { kind: 'other', event }
  const { originalMerchantOrderId, merchantRefundId } = v.parse(aboutRefund, body).payload
  return { kind: 'status-check', event, gatewayOrderId: originalMerchantOrderId, refundId: merchantRefundId }
}

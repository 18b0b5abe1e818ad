import * as v from 'valibot'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { GatewayRefund, GatewayWebhook, UpiQr } from './payments.ts'

/** Parses Razorpay's responses. Unknown fields are ignored. */

const text = v.nullish(v.string(), null)
/** Text without control characters, since PostgreSQL refuses NUL. */
const plain = v.pipe(v.string(), v.regex(/^[^\p{Cc}]*$/u))
const plainOrNone = v.nullish(plain, null)
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const time = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1_000)),
)

export const wireOrder: v.GenericSchema<unknown, { id: string; receipt: string | null; createdAt: Date }> = v.pipe(
  v.object({ id: plain, receipt: plainOrNone, created_at: time }),
  v.transform(({ created_at, ...order }) => ({ ...order, createdAt: created_at })),
)

export const wirePayment: v.GenericSchema<unknown, PaymentFact> = v.pipe(
  v.object({
    id: plain,
    order_id: plainOrNone,
    amount: paise,
    currency: plain,
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    error_description: text,
  }),
  v.transform((payment) => ({
    gateway: 'razorpay' as const,
    gatewayPaymentId: payment.id,
    gatewayOrderId: payment.order_id,
    upiQrId: null,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.status,
    error: payment.error_description?.replace(/\p{Cc}/gu, ' ').slice(0, 300) ?? null,
  })),
)

const refundStates = { pending: 'requested', processed: 'processed', failed: 'failed' } as const

export const wireRefund: v.GenericSchema<unknown, GatewayRefund> = v.pipe(
  v.object({
    id: plain,
    payment_id: plain,
    amount: paise,
    status: v.picklist(['pending', 'processed', 'failed']),
    receipt: plainOrNone,
  }),
  v.transform((refund) => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    state: refundStates[refund.status],
    receipt: refund.receipt,
  })),
)

export const wireQr: v.GenericSchema<unknown, UpiQr> = v.pipe(
  v.object({ id: plain, image_url: v.string(), image_content: text }),
  v.transform((qr) => ({ id: qr.id, link: qr.image_content, imageUrl: qr.image_url })),
)

export function listOf<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> {
  return v.pipe(
    v.object({ items: v.array(item) }),
    v.transform(({ items }) => items),
  )
}

const entity = <Item>(item: v.GenericSchema<unknown, Item>) => v.object({ entity: item })
const named = v.object({ event: plain })
const aboutPayment = v.object({ payload: v.object({ payment: entity(wirePayment) }) })
const aboutRefund = v.object({ payload: v.object({ refund: entity(wireRefund) }) })
const aboutQr = v.object({
  payload: v.object({ payment: entity(wirePayment), qr_code: entity(v.object({ id: plain })) }),
})

const paymentEvents = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'])
const refundEvents = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])

/** Parses an event; its amounts are compared with our order. */
export function readEvent(raw: Uint8Array): GatewayWebhook {
  // The decoder drops a byte order mark, which JSON.parse refuses.
  const body: unknown = JSON.parse(new TextDecoder().decode(raw))
  const { event } = v.parse(named, body)
  if (event === 'qr_code.credited') {
    const { payload } = v.parse(aboutQr, body)
    return { kind: 'payment', event, fact: { ...payload.payment.entity, upiQrId: payload.qr_code.entity.id } }
  }
  if (refundEvents.has(event)) {
    return { kind: 'refund', event, refund: v.parse(aboutRefund, body).payload.refund.entity }
  }
  if (!paymentEvents.has(event)) return { kind: 'other', event }
  const fact = v.parse(aboutPayment, body).payload.payment.entity
  // A payment without an order came by QR code, which has its own event, or is not ours.
  return fact.gatewayOrderId === null ? { kind: 'other', event } : { kind: 'payment', event, fact }
}

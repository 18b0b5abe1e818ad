import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { razorpay } from '#providers/payments/razorpay.ts'
import { playRecorded, type Recorded, type Script } from '#tests/support/servers/recorded-answers.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { bytesOf, type GatewayHarness, type GatewayScene, headersOf } from './harness.ts'
import recordedRazorpay from './razorpay.json' with { type: 'json' }

/** Personal data of the shopper, which no error contains. */
export const payerPhone = '9876543210'

const breaks: Partial<Record<GatewayScene, (leaked: string) => (response: ServerResponse) => void>> = {
  'lost-response': () => (response) => response.destroy(),
  unavailable: (leaked) => (response) => response.writeHead(500).end(leaked),
  'malformed-response': (leaked) => (response) => response.end(JSON.stringify({ oddly: leaked })),
}

/** A stub that serves recorded responses: `well`, except in other cases. */
export async function recordedStub(
  recorded: Recorded,
  [well, scenes]: readonly [Script, Partial<Record<GatewayScene, Script>>],
  secrets: readonly string[],
) {
  const stub = await stubServer()
  const play = (scene: GatewayScene) => {
    stub.requests.length = 0
    const fault = breaks[scene]
    if (fault) stub.behave(fault(secrets.join(' ')))
    else playRecorded(stub, recorded, { ...well, ...scenes[scene] })
  }
  return { stub, play }
}

const razorpayAnswers: Script = {
  'POST /v1/orders': 'order',
  'GET /v1/orders?': 'orders',
  'GET /v1/orders/order_EKwxwAgItmmXdp/payments': 'payments',
  'POST /v1/payments/pay_DaaSOvhgcOfzgR/capture': 'payment',
  'GET /v1/payments/pay_DaaSOvhgcOfzgR': 'payment',
  'GET /v1/payments?': 'payments',
  'POST /v1/payments/pay_DaaSOvhgcOfzgR/refund': 'refund',
  'GET /v1/refunds/rfnd_FP8QHiV938haTz': 'refund',
  'GET /v1/refunds?': 'refunds',
  'POST /v1/payments/qr_codes': 'qr',
  'POST /v1/payments/qr_codes/qr_I39xhFWWLO4wjM/close': 'qr',
  'GET /v1/payments/qr_codes/qr_I39xhFWWLO4wjM/payments': 'payments',
}

const paymentsPath = 'GET /v1/orders/order_EKwxwAgItmmXdp/payments'
const refundPath = 'GET /v1/refunds/rfnd_FP8QHiV938haTz'
const razorpayScenes: Partial<Record<GatewayScene, Script>> = {
  refuses: { 'POST /v1/orders': [400, 'refused'] },
  unpaid: { [paymentsPath]: 'payments-none' },
  declined: { [paymentsPath]: 'payments-failed' },
  pending: { [paymentsPath]: 'payments-created' },
  'refund-requested': { 'POST /v1/payments/pay_DaaSOvhgcOfzgR/refund': 'refund-pending' },
  'refund-failed': { [refundPath]: 'refund-failed' },
  'refund-unsure': { 'POST /v1/payments/pay_DaaSOvhgcOfzgR/refund': [503, 'refused'] },
}

/** Razorpay against recorded responses. */
export async function razorpayHarness(): Promise<GatewayHarness> {
  const { answers } = recordedRazorpay
  const list = (...items: unknown[]) => ({ entity: 'collection', count: items.length, items })
  const failed = { status: 'failed', captured: false, error_description: 'Card declined' }
  const recorded = {
    answers: {
      ...answers,
      orders: list(answers.order),
      payments: list(answers.payment),
      refunds: list(answers.refund),
      'payments-none': list(),
      'payments-failed': list({ ...answers.payment, ...failed }),
      'payments-created': list({ ...answers.payment, status: 'created', captured: false }),
      'refund-pending': { ...answers.refund, status: 'pending' },
      'refund-failed': { ...answers.refund, status: 'failed' },
    },
  }
  const keys = { keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' }
  const secrets = [...Object.values(keys), payerPhone]
  const { stub, play } = await recordedStub(recorded, [razorpayAnswers, razorpayScenes], secrets)
  const settings = { keyId: 'rzp_key', ...keys, previousWebhookSecret: null, host: stub.host }
  const payload = { payment: { entity: answers.payment }, refund: { entity: answers.refund } }
  const event = (about: 'payment' | 'refund', secret = keys.webhookSecret) => {
    const raw = bytesOf({ event: about === 'payment' ? 'payment.captured' : 'refund.processed', payload })
    const signature = createHmac('sha256', secret).update(raw).digest('hex')
    return { raw, header: headersOf({ 'x-razorpay-signature': signature }) }
  }
  const [paymentId, gatewayOrderId] = [answers.payment.id, answers.order.id]
  const receipt = createHmac('sha256', keys.keySecret).update(`${gatewayOrderId}|${paymentId}`).digest('hex')
  return {
    payments: razorpay({ ...settings, circuit: newCircuit(() => 0) }),
    ids: () => ({ gatewayOrderId, paymentId, refundId: answers.refund.id, refundKey: answers.refund.receipt }),
    play,
    event,
    secrets,
    forged: () => event('payment', 'guessed'),
    receipt: () => ({ paymentId, signature: receipt }),
  }
}

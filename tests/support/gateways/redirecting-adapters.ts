import { createHash, createHmac } from 'node:crypto'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { cashfree } from '#providers/payments/cashfree.ts'
import { phonepe } from '#providers/payments/phonepe.ts'
import type { Script } from '#tests/support/servers/recorded-answers.ts'
import { payerPhone, recordedStub } from './adapters.ts'
import recordedCashfree from './cashfree.json' with { type: 'json' }
import { bytesOf, type GatewayHarness, type GatewayScene, headersOf } from './harness.ts'
import recordedPhonepe from './phonepe.json' with { type: 'json' }

const refundKey = '550e8400-e29b-41d4-a716-446655440000'

const refundsPath = '/pg/orders/ORDER1/refunds'
const cashfreeAnswers: Script = {
  'POST /pg/orders': 'order',
  'GET /pg/orders/ORDER1': 'order',
  'GET /pg/orders/ORDER1/payments': 'payments',
  'GET /pg/orders/ORDER1/payments/12376123': 'payment',
  [`POST ${refundsPath}`]: 'refund',
  [`GET ${refundsPath}/`]: 'refund',
}

const cashfreeScenes: Partial<Record<GatewayScene, Script>> = {
  refuses: { 'POST /pg/orders': [400, 'refused'] },
  repeated: { 'POST /pg/orders': [409, 'refused'] },
  unpaid: { 'GET /pg/orders/ORDER1/payments': 'payments-untried' },
  pending: { 'GET /pg/orders/ORDER1/payments': 'payments-pending' },
  declined: { 'GET /pg/orders/ORDER1/payments': 'payments-failed' },
  over: { 'GET /pg/orders/ORDER1': 'order-ended' },
  // Cashfree refuses a repeated request; the status query returns its state.
  'refund-requested': { [`POST ${refundsPath}`]: [400, 'refund-exists'], [`GET ${refundsPath}/`]: 'refund-pending' },
  'refund-failed': { [`GET ${refundsPath}/`]: 'refund-cancelled' },
  'refund-unsure': { [`POST ${refundsPath}`]: [400, 'refund-exists'], [`GET ${refundsPath}/`]: [503, 'refused'] },
}

/** Cashfree against recorded responses. */
export async function cashfreeHarness(): Promise<GatewayHarness> {
  const { answers } = recordedCashfree
  const { payment, refund } = answers
  const as = (status: string) => [
    { ...payment, payment_status: status, is_captured: false, payment_message: 'Card declined' },
  ]
  const recorded = {
    answers: {
      ...answers,
      payments: [payment],
      'payments-untried': as('NOT_ATTEMPTED'),
      'payments-pending': as('PENDING'),
      'payments-failed': as('FAILED'),
      'refund-pending': { ...refund, refund_status: 'PENDING' },
      'refund-cancelled': { ...refund, refund_status: 'CANCELLED' },
    },
  }
  const keys = { appId: 'TESTapp12', secretKey: 'the-secret-key', previousSecretKey: 'the-key-before' }
  const secrets = [keys.secretKey, keys.previousSecretKey, payerPhone]
  const { stub, play } = await recordedStub(recorded, [cashfreeAnswers, cashfreeScenes], secrets)
  const event = (about: 'payment' | 'refund', secret = keys.previousSecretKey) => {
    const raw = bytesOf(answers[`${about}-event`])
    const timestamp = '1746427759733'
    const signature = createHmac('sha256', secret).update(timestamp).update(raw).digest('base64')
    return { raw, header: headersOf({ 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }) }
  }
  return {
    payments: cashfree({ ...keys, isTest: true, host: stub.host, circuit: newCircuit(() => 0) }),
    ids: () => ({ gatewayOrderId: 'ORDER1', paymentId: payment.cf_payment_id, refundId: refund.refund_id, refundKey }),
    play,
    event,
    secrets,
    forged: () => event('payment', 'guessed'),
    receipt: () => null,
  }
}

const statusPath = 'GET /checkout/v2/order/ORDER1/status'
const refundPath = `GET /payments/v2/refund/${refundKey}/status`
const phonepeAnswers: Script = {
  'POST /v1/oauth/token': 'token',
  'POST /checkout/v2/pay': 'made',
  [statusPath]: 'paid',
  'POST /payments/v2/refund': 'refund-requested',
  [refundPath]: 'refund-made',
}

const phonepeScenes: Partial<Record<GatewayScene, Script>> = {
  refuses: { 'POST /checkout/v2/pay': [400, 'refused'] },
  unpaid: { [statusPath]: 'unpaid' },
  pending: { [statusPath]: 'pending' },
  declined: { [statusPath]: 'failed' },
  over: { [statusPath]: 'failed' },
  'refund-failed': { [refundPath]: 'refund-failed' },
  'refund-unsure': { 'POST /payments/v2/refund': [400, 'refused'], [refundPath]: [503, 'refused'] },
}

/** PhonePe against recorded responses. */
export async function phonepeHarness(): Promise<GatewayHarness> {
  const { answers } = recordedPhonepe
  const keys = { clientId: 'TEST-M1', clientSecret: 'the-client-secret', clientVersion: '1' }
  const webhook = { webhookUsername: 'strut_shop', webhookPassword: 'the-password-1' }
  const secrets = [keys.clientSecret, webhook.webhookPassword, answers.token.access_token, payerPhone]
  const { stub, play } = await recordedStub(recordedPhonepe, [phonepeAnswers, phonepeScenes], secrets)
  const event = (about: 'payment' | 'refund', password = webhook.webhookPassword) => {
    const raw = bytesOf(answers[`${about}-event`])
    const hash = createHash('sha256').update(`${webhook.webhookUsername}:${password}`).digest('hex')
    return { raw, header: headersOf({ authorization: hash }) }
  }
  const settings = { ...keys, ...webhook, isTest: true, host: stub.host, circuit: newCircuit(() => 0) }
  return {
    payments: phonepe(settings),
    ids: () => ({ gatewayOrderId: 'ORDER1', paymentId: 'ORDER1', refundId: refundKey, refundKey }),
    play,
    event,
    secrets,
    forged: () => event('payment', 'guessed'),
    receipt: () => null,
  }
}

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { anOrderRequest, present } from '#tests/support/gateways/harness.ts'
import recorded from '#tests/support/gateways/razorpay.json' with { type: 'json' }
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import type { Payments } from './payments.ts'
import { razorpay } from './razorpay.ts'

const gateway = await stubServer()
const secrets = {
  keyId: 'rzp_key',
  keySecret: 'the-key-secret',
  webhookSecret: 'the-webhook-secret',
  previousWebhookSecret: 'the-secret-before',
}

/** Faults stay within one test. */
const payments = (): Payments => razorpay({ ...secrets, host: gateway.host, circuit: newCircuit(() => 0) })

const { order, payment, refund, qr: qrCode, already } = recorded.answers
const collection = (items: unknown[]) => JSON.stringify({ entity: 'collection', count: items.length, items })

/** Answers by method and path; `null` lets the connection die after the request was heard. */
function answers(routes: Record<string, unknown | null>): void {
  gateway.requests.length = 0
  gateway.behave((response, request) => {
    const path = new URL(request.url ?? '/', 'http://stub').pathname
    const answer = routes[`${request.method} ${path}`]
    if (answer === null) return response.destroy()
    if (answer === undefined) return response.writeHead(404).end('{}')
    if (typeof answer === 'number') return response.writeHead(answer).end('{"error":{}}')
    return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
}

const requests = () => gateway.requests.map(({ method, url }) => `${method} ${url.pathname}`)

test('an order is made with our number as its receipt and our account’s key', async () => {
  answers({ 'POST /v1/orders': order })
  const made = await payments().createOrder(anOrderRequest)
  expect(made).toEqual({ id: 'order_EKwxwAgItmmXdp', checkout: null })
  const [request] = gateway.requests
  expect(request?.headers['authorization']).toBe(`Basic ${btoa('rzp_key:the-key-secret')}`)
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    amount: 154_950,
    currency: 'INR',
    receipt: 'ORDER1',
    payment: { capture: 'automatic' },
  })
})

test('an order whose answer was lost is found by its receipt and not made twice', async () => {
  answers({ 'POST /v1/orders': null, 'GET /v1/orders': collection([order]) })
  const found = await payments().createOrder(anOrderRequest)
  expect(found.id).toBe('order_EKwxwAgItmmXdp')
  expect(requests()).toEqual(['POST /v1/orders', 'GET /v1/orders'])
  expect(gateway.requests[1]?.url.searchParams.get('receipt')).toBe('ORDER1')
})

test('a retry looks for an existing one first; the oldest of two counts, and only of this order', async () => {
  const other = { ...order, id: 'order_other', receipt: 'ORDER11', created_at: 1 }
  const younger = { ...order, id: 'order_younger', created_at: order.created_at + 5 }
  answers({ 'GET /v1/orders': collection([other, younger, order]), 'POST /v1/orders': 500 })
  const found = await payments().createOrder({ ...anOrderRequest, isAgain: true })
  expect(found.id).toBe('order_EKwxwAgItmmXdp')
  expect(requests()).toEqual(['GET /v1/orders'])
})

test('a plain no is not asked about again', async () => {
  answers({ 'POST /v1/orders': 400 })
  const request = payments().createOrder({ ...anOrderRequest, amount: 1 })
  await expect(request).rejects.toMatchObject({ name: 'ProviderError', status: 400 })
  expect(requests()).toEqual(['POST /v1/orders'])
})

test('payments are read as facts: amount, currency, order, state and why they failed', async () => {
  const failed = { ...payment, id: 'pay_2', status: 'failed', error_description: 'Card declined', captured: false }
  answers({ 'GET /v1/orders/order_EKwxwAgItmmXdp/payments': collection([payment, failed]) })
  expect(await payments().fetchPayments('order_EKwxwAgItmmXdp')).toEqual([
    {
      gateway: 'razorpay',
      gatewayPaymentId: 'pay_DaaSOvhgcOfzgR',
      gatewayOrderId: 'order_EKwxwAgItmmXdp',
      upiQrId: null,
      amount: 154_950,
      currency: 'INR',
      state: 'captured',
      error: null,
    },
    expect.objectContaining({ gatewayPaymentId: 'pay_2', state: 'failed', error: 'Card declined' }),
  ])
})

test('"already captured" is a success, any other no is not', async () => {
  const path = '/v1/payments/pay_DaaSOvhgcOfzgR'
  gateway.behave((response, { method }) =>
    method === 'POST' ? response.writeHead(400).end(JSON.stringify(already)) : response.end(JSON.stringify(payment)),
  )
  const wanted = { paymentId: 'pay_DaaSOvhgcOfzgR', gatewayOrderId: null, amount: 154_950 }
  expect(await payments().capture(wanted)).toMatchObject({ state: 'captured' })
  answers({ [`POST ${path}/capture`]: 400, [`GET ${path}`]: { ...payment, status: 'failed' } })
  await expect(payments().capture(wanted)).rejects.toMatchObject({ status: 400 })
  answers({ [`POST ${path}/capture`]: 500 })
  await expect(payments().capture(wanted)).rejects.toMatchObject({ status: 500 })
})

test('each asking for the same refund has the same key and the same body', async () => {
  answers({ 'POST /v1/payments/pay_1/refund': refund })
  const wanted = {
    paymentId: 'pay_1',
    gatewayOrderId: null,
    amount: 50_000,
    key: '550e8400-e29b-41d4-a716-446655440000',
  }
  for (let at = 0; at < 3; at += 1) {
    expect(await payments().refund(wanted)).toMatchObject({ id: 'rfnd_FP8QHiV938haTz', state: 'processed' })
  }
  expect(new Set(gateway.requests.map(({ body }) => body)).size).toBe(1)
  for (const { headers } of gateway.requests) expect(headers['x-refund-idempotency']).toBe(wanted.key)
  answers({ 'POST /v1/payments/pay_1/refund': 409 })
  await expect(payments().refund(wanted)).rejects.toMatchObject({ status: 409 })
})

test('a UPI code takes exactly the amount, once, until a time, and can be closed', async () => {
  const paid = { ...payment, order_id: null, method: 'upi' }
  answers({
    'POST /v1/payments/qr_codes': qrCode,
    'POST /v1/payments/qr_codes/qr_I39xhFWWLO4wjM/close': { ...qrCode, status: 'closed' },
    'GET /v1/payments/qr_codes/qr_I39xhFWWLO4wjM/payments': collection([paid]),
  })
  const closeBy = new Date(1_632_922_955_000)
  const codes = present(payments().upiCodes)
  const code = await codes.create({ receipt: 'ORDER1', amount: 300, closeBy, text: 'Shoes' })
  expect(code).toMatchObject({ id: 'qr_I39xhFWWLO4wjM', link: 'upi://pay?pa=shop@icic&am=3' })
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toMatchObject({
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 300,
    close_by: 1_632_922_955,
  })
  await codes.close(code.id)
  expect(await codes.fetchPayments(code.id)).toMatchObject([
    { upiQrId: 'qr_I39xhFWWLO4wjM', gatewayOrderId: null, state: 'captured' },
  ])
})

test('everything of some days is read page by page', async () => {
  gateway.requests.length = 0
  gateway.behave((response, { url }) => {
    const skip = Number(new URL(url ?? '', 'http://stub').searchParams.get('skip'))
    const count = Math.max(0, Math.min(100, 230 - skip))
    const items = Array.from({ length: count }, (_, at) => ({ ...payment, id: `pay_${skip + at}` }))
    response.end(collection(items))
  })
  const period = { from: new Date('2026-01-01'), to: new Date('2026-01-05') }
  const found = await present(payments().books).payments(period)
  expect(new Set(found.map(({ gatewayPaymentId }) => gatewayPaymentId)).size).toBe(230)
  expect(gateway.requests[0]?.url.searchParams.get('from')).toBe('1767225600')
})

const signed = (secret: string, body: string | Uint8Array) => createHmac('sha256', secret).update(body).digest('hex')

test('a callback’s signature is checked against the stored order', () => {
  const back = { gatewayOrderId: 'order_ours', paymentId: 'pay_1' }
  const right = signed('the-key-secret', 'order_ours|pay_1')
  const isGenuine = (change: object) => present(payments().returns).isGenuine({ ...back, signature: right, ...change })
  expect(isGenuine({})).toBe(true)
  for (const wrong of [
    { signature: '' },
    { signature: right.toUpperCase() },
    { signature: `${right}0` },
    { signature: right.slice(2) },
    { signature: signed('another secret', 'order_ours|pay_1') },
    { gatewayOrderId: 'order_theirs' },
    { paymentId: 'pay_2' },
  ]) {
    expect(isGenuine(wrong)).toBe(false)
  }
})

const event = (name: string, payload: unknown) =>
  Buffer.from(JSON.stringify({ entity: 'event', account_id: 'acc_1', event: name, payload, created_at: 1 }))

test('an event counts when its bytes are signed with the secret of today or the one before', () => {
  const raw = event('payment.captured', { payment: { entity: { ...payment, description: 'Jūtī \\/ "x" 👟' } } })
  const is = (signature: string, bytes: Uint8Array = raw) => payments().isWebhookGenuine(bytes, () => signature)
  expect(is(signed('the-webhook-secret', raw))).toBe(true)
  expect(is(signed('the-secret-before', raw))).toBe(true)
  const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw])
  expect(is(signed('the-webhook-secret', bom), bom)).toBe(true)
  expect(payments().readWebhook(bom)).toMatchObject({ kind: 'payment' })
  for (const wrong of ['', 'x', signed('the-key-secret', raw), signed('the-webhook-secret', raw).toUpperCase()]) {
    expect(is(wrong)).toBe(false)
  }
  // The same JSON written anew is another text.
  const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 1))
  expect(is(signed('the-webhook-secret', raw), again)).toBe(false)
})

test('each kind of event is read for what it tells', () => {
  const read = (name: string, payload: unknown) => payments().readWebhook(event(name, payload))
  const about = { payment: { entity: payment } }
  for (const name of ['payment.authorized', 'payment.captured', 'payment.failed']) {
    expect(read(name, about)).toMatchObject({ kind: 'payment', fact: { gatewayPaymentId: payment.id } })
  }
  expect(read('order.paid', { ...about, order: { entity: order } })).toMatchObject({ kind: 'payment' })
  expect(read('refund.processed', { refund: { entity: refund }, ...about })).toMatchObject({
    kind: 'refund',
    refund: { id: refund.id, receipt: refund.receipt, state: 'processed' },
  })
  const byCode = { payment: { entity: { ...payment, order_id: null } }, qr_code: { entity: qrCode } }
  expect(read('qr_code.credited', byCode)).toMatchObject({ kind: 'payment', fact: { upiQrId: qrCode.id } })
  expect(read('payment.captured', byCode)).toMatchObject({ kind: 'other' })
  expect(read('settlement.processed', {})).toEqual({ kind: 'other', event: 'settlement.processed' })
  expect(() => payments().readWebhook(Buffer.from('no json'))).toThrow()
  expect(() => read('payment.captured', { payment: { entity: { id: 7 } } })).toThrow()
})

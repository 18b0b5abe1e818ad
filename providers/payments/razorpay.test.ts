import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
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

/** Answers as Razorpay's documentation has them. */
const order = {
  ...{ id: 'order_EKwxwAgItmmXdp', entity: 'order', amount: 50_000, amount_paid: 0, amount_due: 50_000 },
  ...{ currency: 'INR', receipt: 'RECEIPT1', offer_id: null, status: 'created', attempts: 0, notes: [] },
  created_at: 1_582_628_071,
}
const payment = {
  ...{ id: 'pay_DaaSOvhgcOfzgR', entity: 'payment', amount: 2_200, currency: 'INR', status: 'captured' },
  ...{ order_id: 'order_DaaS6LOUAASb7Y', invoice_id: null, international: false, method: 'card' },
  ...{ amount_refunded: 0, refund_status: null, captured: true, description: 'Beans', card_id: 'card_1' },
  ...{ bank: null, wallet: null, vpa: null, email: 'a@example.com', contact: '+919999999988', notes: [] },
  ...{ fee: 44, tax: 0, error_code: null, error_description: null, created_at: 1_572_505_160 },
}
const refund = {
  ...{ id: 'rfnd_FP8QHiV938haTz', entity: 'refund', amount: 500_100, receipt: 'refund-row-id' },
  ...{ currency: 'INR', payment_id: 'pay_FCXKPFtYfPXJPy', notes: [], acquirer_data: { arn: null } },
  ...{ created_at: 1_597_078_866, batch_id: null, status: 'processed', speed_processed: 'normal' },
}
const qrCode = {
  ...{
    id: 'qr_I39xhFWWLO4wjM',
    entity: 'qr_code',
    created_at: 1_632_892_063,
    name: 'Store',
    usage: 'single_use',
  },
  ...{ type: 'upi_qr', image_url: 'https://rzp.io/i/67FsPSHWvw', payment_amount: 300, status: 'active' },
  ...{ fixed_amount: true, payments_amount_received: 0, payments_count_received: 0, notes: {} },
  ...{ close_by: 1_632_922_955, image_content: 'upi://pay?pa=shop@icic&am=3' },
}
const already = {
  error: { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured', source: 'NA' },
}
const collection = (items: unknown[]) => JSON.stringify({ entity: 'collection', count: items.length, items })

/** Answers by method and path; `null` lets the connection die after the request was heard. */
function answers(routes: Record<string, unknown | null>): void {
  gateway.requests.length = 0
  gateway.behave((response, request) => {
    const path = new URL(request.url ?? '/', 'http://stub').pathname
    const said = routes[`${request.method} ${path}`]
    if (said === null) return response.destroy()
    if (said === undefined) return response.writeHead(404).end('{}')
    if (typeof said === 'number') return response.writeHead(said).end('{"error":{}}')
    return response.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
}

const requests = () => gateway.requests.map(({ method, url }) => `${method} ${url.pathname}`)

test('an order is made with our number as its receipt and our account’s key', async () => {
  answers({ 'POST /v1/orders': order })
  const made = await payments().createOrder({ receipt: 'RECEIPT1', amount: 50_000, isAgain: false })
  expect(made).toMatchObject({
    id: 'order_EKwxwAgItmmXdp',
    amount: 50_000,
    currency: 'INR',
    receipt: 'RECEIPT1',
  })
  const [asked] = gateway.requests
  expect(asked?.headers['authorization']).toBe(`Basic ${btoa('rzp_key:the-key-secret')}`)
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    ...{ amount: 50_000, currency: 'INR', receipt: 'RECEIPT1', payment: { capture: 'automatic' } },
  })
})

test('an order whose answer was lost is found by its receipt and not made twice', async () => {
  answers({ 'POST /v1/orders': null, 'GET /v1/orders': collection([order]) })
  const found = await payments().createOrder({ receipt: 'RECEIPT1', amount: 50_000, isAgain: false })
  expect(found.id).toBe('order_EKwxwAgItmmXdp')
  expect(requests()).toEqual(['POST /v1/orders', 'GET /v1/orders'])
  expect(gateway.requests[1]?.url.searchParams.get('receipt')).toBe('RECEIPT1')
})

test('a retry looks for an existing one first; the oldest of two counts, and only of this order', async () => {
  const other = { ...order, id: 'order_other', receipt: 'RECEIPT11', created_at: 1 }
  const younger = { ...order, id: 'order_younger', created_at: order.created_at + 5 }
  answers({ 'GET /v1/orders': collection([other, younger, order]), 'POST /v1/orders': 500 })
  const found = await payments().createOrder({ receipt: 'RECEIPT1', amount: 50_000, isAgain: true })
  expect(found.id).toBe('order_EKwxwAgItmmXdp')
  expect(requests()).toEqual(['GET /v1/orders'])
})

test('a plain no is not asked about again', async () => {
  answers({ 'POST /v1/orders': 400 })
  const asked = payments().createOrder({ receipt: 'RECEIPT1', amount: 1, isAgain: false })
  await expect(asked).rejects.toMatchObject({ name: 'ProviderError', status: 400 })
  expect(requests()).toEqual(['POST /v1/orders'])
})

test('payments are read as facts: amount, currency, order, state and why they failed', async () => {
  const failed = {
    ...payment,
    id: 'pay_2',
    status: 'failed',
    error_description: 'Card declined',
    captured: false,
  }
  answers({ 'GET /v1/orders/order_DaaS6LOUAASb7Y/payments': collection([payment, failed]) })
  expect(await payments().fetchPayments('order_DaaS6LOUAASb7Y')).toEqual([
    {
      gateway: 'razorpay',
      ...{ gatewayPaymentId: 'pay_DaaSOvhgcOfzgR', gatewayOrderId: 'order_DaaS6LOUAASb7Y', upiQrId: null },
      ...{ amount: 2_200, currency: 'INR', state: 'captured', error: null, refunded: 0 },
      createdAt: new Date(1_572_505_160_000),
    },
    expect.objectContaining({ gatewayPaymentId: 'pay_2', state: 'failed', error: 'Card declined' }),
  ])
})

test('"already captured" is a success, any other no is not', async () => {
  const path = '/v1/payments/pay_DaaSOvhgcOfzgR'
  gateway.behave((response, { method }) =>
    method === 'POST'
      ? response.writeHead(400).end(JSON.stringify(already))
      : response.end(JSON.stringify(payment)),
  )
  const wanted = { paymentId: 'pay_DaaSOvhgcOfzgR', amount: 2_200 }
  expect(await payments().capture(wanted)).toMatchObject({ state: 'captured' })
  answers({ [`POST ${path}/capture`]: 400, [`GET ${path}`]: { ...payment, status: 'failed' } })
  await expect(payments().capture(wanted)).rejects.toMatchObject({ status: 400 })
  answers({ [`POST ${path}/capture`]: 500 })
  await expect(payments().capture(wanted)).rejects.toMatchObject({ status: 500 })
})

test('each asking for the same refund has the same key and the same body', async () => {
  answers({ 'POST /v1/payments/pay_1/refund': refund })
  const wanted = { paymentId: 'pay_1', amount: 500_100, key: '550e8400-e29b-41d4-a716-446655440000' }
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
  const code = await payments().createUpiQr({ receipt: 'RECEIPT1', amount: 300, closeBy, text: 'Shoes' })
  expect(code).toMatchObject({ id: 'qr_I39xhFWWLO4wjM', link: 'upi://pay?pa=shop@icic&am=3' })
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toMatchObject({
    ...{ type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount: 300 },
    close_by: 1_632_922_955,
  })
  await payments().closeUpiQr(code.id)
  expect(await payments().fetchQrPayments(code.id)).toMatchObject([
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
  const found = await payments().listPayments(period)
  expect(new Set(found.map(({ gatewayPaymentId }) => gatewayPaymentId)).size).toBe(230)
  expect(gateway.requests[0]?.url.searchParams.get('from')).toBe('1767225600')
})

test('the gateway’s hiccups are ProviderErrors that name neither key nor shopper', async () => {
  const faults = [
    () => gateway.behave((response) => response.writeHead(500).end('oops the-key-secret')),
    () => gateway.behave((response) => response.end('<html>maintenance</html>')),
    () => gateway.behave((response) => response.end('{"items":[{"id":"pay_1","contact":"+919999999988"}]}')),
    () => gateway.behave((response) => response.end('[]')),
    () => gateway.behave((response) => response.destroy()),
    () =>
      gateway.behave((response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"items":')
        response.destroy()
      }),
  ]
  for (const fault of faults) {
    fault()
    const error: unknown = await payments()
      .fetchPayments('order_1')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Razorpay' })
    const shown = JSON.stringify(everythingOf(error))
    for (const secret of ['the-key-secret', btoa('rzp_key'), '9999999988'])
      expect(shown).not.toContain(secret)
  }
})

const signed = (secret: string, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(body).digest('hex')

test('a callback’s signature is checked against the stored order', () => {
  const back = { gatewayOrderId: 'order_ours', paymentId: 'pay_1' }
  const right = signed('the-key-secret', 'order_ours|pay_1')
  const isGenuine = (change: object) => payments().isReturnGenuine({ ...back, signature: right, ...change })
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
  const raw = event('payment.captured', {
    payment: { entity: { ...payment, description: 'Jūtī \\/ "x" 👟' } },
  })
  const is = (signature: string, bytes: Uint8Array = raw) => payments().isWebhookGenuine(bytes, signature)
  expect(is(signed('the-webhook-secret', raw))).toBe(true)
  expect(is(signed('the-secret-before', raw))).toBe(true)
  const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw])
  expect(is(signed('the-webhook-secret', bom), bom)).toBe(true)
  expect(payments().readWebhook(bom)).toMatchObject({ kind: 'payment' })
  for (const wrong of [
    '',
    'x',
    signed('the-key-secret', raw),
    signed('the-webhook-secret', raw).toUpperCase(),
  ]) {
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
    refund: { id: refund.id, receipt: 'refund-row-id', state: 'processed' },
  })
  const byCode = { payment: { entity: { ...payment, order_id: null } }, qr_code: { entity: qrCode } }
  expect(read('qr_code.credited', byCode)).toMatchObject({ kind: 'payment', fact: { upiQrId: qrCode.id } })
  expect(read('payment.captured', byCode)).toMatchObject({ kind: 'other' })
  expect(read('settlement.processed', {})).toEqual({ kind: 'other', event: 'settlement.processed' })
  expect(() => payments().readWebhook(Buffer.from('no json'))).toThrow()
  expect(() => read('payment.captured', { payment: { entity: { id: 7 } } })).toThrow()
})

/** An error with its message, its own fields and its causes. */
function everythingOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...error, message: error.message, cause: everythingOf(error.cause) }
}

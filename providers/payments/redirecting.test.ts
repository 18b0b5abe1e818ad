import { expect, test, vi } from 'vitest'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import recordedCashfree from '#tests/support/gateways/cashfree.json' with { type: 'json' }
import { anOrderRequest } from '#tests/support/gateways/harness.ts'
import recordedPhonepe from '#tests/support/gateways/phonepe.json' with { type: 'json' }
import { playRecorded } from '#tests/support/servers/recorded-answers.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { cashfree } from './cashfree.ts'
import { phonepe } from './phonepe.ts'

const stub = await stubServer()
const there = { host: stub.host, isTest: true, circuit: newCircuit(() => 0) }
const cash = cashfree({ appId: 'TESTapp12', secretKey: 'key', previousSecretKey: null, ...there })
const newPhonepe = () =>
  phonepe({
    clientId: 'TEST-M1',
    clientSecret: 'secret',
    clientVersion: '1',
    ...there,
    webhookUsername: 'strut_shop',
    webhookPassword: 'password-1',
  })
const requestedPaths = () => stub.requests.map(({ method, url }) => `${method} ${url.pathname}`)
const bodyOf = (at: number) => JSON.parse(stub.requests[at]?.body ?? '')

function play(recorded: Parameters<typeof playRecorded>[1], script: Parameters<typeof playRecorded>[2]) {
  stub.requests.length = 0
  playRecorded(stub, recorded, script)
}

test('Cashfree is told rupees, for how long, where its page leads and its events go, and no e-mail', async () => {
  play(recordedCashfree, { 'POST /pg/orders': 'order' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') })
  const order = await cash.createOrder(anOrderRequest).finally(() => vi.useRealTimers())
  expect(order).toEqual({ id: 'ORDER1', checkout: expect.stringMatching(/^session_/) })
  expect(stub.requests[0]?.headers).toMatchObject({ 'x-api-version': '2023-08-01', 'x-client-id': 'TESTapp12' })
  expect(bodyOf(0)).toEqual({
    order_id: 'ORDER1',
    order_amount: 1_549.5,
    order_currency: 'INR',
    order_expiry_time: '2026-11-27T09:00:00+00:00',
    customer_details: { customer_id: 'ORDER1', customer_phone: '9876543210', customer_name: 'Meera Rao' },
    order_meta: { return_url: anOrderRequest.returnUrl, notify_url: anOrderRequest.webhookUrl },
  })
})

test('an order at Cashfree that has ended is left, and another one has a number of its own', async () => {
  play(recordedCashfree, { 'GET /pg/orders/ORDER1': 'order-ended', 'POST /pg/orders': 'order' })
  await cash.createOrder({ ...anOrderRequest, isAgain: true })
  expect(requestedPaths()).toEqual(['GET /pg/orders/ORDER1', 'POST /pg/orders'])
  expect(bodyOf(1).order_id).toMatch(/^ORDER1-[0-9a-f]{6}$/)
})

test('an order at Cashfree for another amount is none of ours', async () => {
  play(recordedCashfree, { 'POST /pg/orders': 'order' })
  await expect(cash.createOrder({ ...anOrderRequest, amount: 154_951 })).rejects.toThrow('not the one')
})

test('every paise up to a lakh rupees survives the way to Cashfree and back', async () => {
  const paid = recordedCashfree.answers.payment
  for (const paise of [1, 7, 29, 57, 99, 100, 10_003, 154_950, 999_999, 9_999_999]) {
    const answers = { payments: [{ ...paid, payment_amount: paise / 100 }] }
    play({ answers }, { 'GET /pg/orders/ORDER1/payments': 'payments' })
    expect(await cash.fetchPayments('ORDER1')).toMatchObject([{ amount: paise }])
  }
})

test('PhonePe is signed in to once for all calls, and again when its token is no longer taken', async () => {
  const one = newPhonepe()
  const script = { 'POST /v1/oauth/token': 'token', 'GET /checkout/v2/order/': 'paid' }
  play(recordedPhonepe, script)
  await Promise.all([one.fetchPayments('ORDER1'), one.fetchPayments('ORDER2')])
  await one.fetchPayments('ORDER3')
  expect(requestedPaths().filter((path) => path.endsWith('/token'))).toHaveLength(1)
  expect(stub.requests.at(-1)?.headers['authorization']).toBe('O-Bearer a-token-of-an-hour')
  let refusals = 1
  stub.behave((response, { url = '' }) => {
    if (url.includes('/order/') && refusals-- > 0) return response.writeHead(401).end('{}')
    const answer = url.includes('token') ? recordedPhonepe.answers.token : recordedPhonepe.answers.paid
    return response.end(JSON.stringify(answer))
  })
  expect(await one.fetchPayments('ORDER4')).toMatchObject([{ state: 'captured' }])
})

test('an order at PhonePe that may exist already is left, and its page leads by fields of a form', async () => {
  const one = newPhonepe()
  play(recordedPhonepe, { 'POST /v1/oauth/token': 'token', 'POST /checkout/v2/pay': 'made' })
  const order = await one.createOrder({ ...anOrderRequest, isAgain: true })
  expect(order.id).toMatch(/^ORDER1-[0-9a-f]{6}$/)
  expect(bodyOf(1)).toMatchObject({
    merchantOrderId: order.id,
    amount: 154_950,
    expireAfter: 1_800,
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: anOrderRequest.returnUrl } },
  })
  const payment = { checkout: order.checkout } as Parameters<typeof one.checkoutForm>[0]
  const returnUrls = { callbackUrl: '', cancelUrl: '', webhookUrl: '' }
  expect(one.checkoutForm(payment, returnUrls)).toMatchObject({
    method: 'get',
    address: 'https://mercury-t2.phonepe.com/transact/uat_v3',
    fields: { flow: 'pg', token: expect.stringMatching(/^eyJ/) },
  })
})

test('a page that is not PhonePe’s is not opened', async () => {
  const made = { ...recordedPhonepe.answers.made, redirectUrl: 'https://phonepe.com.evil.example/x' }
  play(
    { answers: { ...recordedPhonepe.answers, made } },
    { 'POST /v1/oauth/token': 'token', 'POST /checkout/v2/pay': 'made' },
  )
  await expect(newPhonepe().createOrder(anOrderRequest)).rejects.toThrow('elsewhere')
})

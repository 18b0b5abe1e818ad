import { createHmac } from 'node:crypto'
import type { RazorpayKeys } from '#domain/payments/razorpay.ts'
import { razorpay } from '#providers/payments/razorpay.ts'
import { webhookHeaders } from '#providers/payments/razorpay-browser.ts'
import { okReply as ok, type SandboxApi, type SandboxCall, type SandboxReply, type SandboxRoute } from './api.ts'
import { type LedgerOrder, type LedgerPayment, type LedgerRefund, newId } from './ledger.ts'
import {
  captureAuthorized,
  findLedgerOrder,
  findLedgerRefund,
  findPayment,
  findQr,
  insertLedgerOrder,
  listLedgerPayments,
  refund,
} from './operations.ts'
import { asQr, asRefund, asWireOrder, asWirePayment, collection, refusal } from './razorpay-wire.ts'

const refuse = (description: string): SandboxReply => ({ status: 400, body: refusal(description) })
const unknownId = refuse('The id provided does not exist')

export const razorpayApi: SandboxApi<RazorpayKeys> = {
  name: 'razorpay',
  unsupported: [],
  keysFrom: (secret) => ({
    keyId: 'rzp_sandbox_strut',
    keySecret: secret('key'),
    webhookSecret: secret('webhook'),
    previousWebhookSecret: null,
  }),
  open: razorpay,
  isSignedIn: ({ keyId, keySecret }, { header }) =>
    header('authorization') === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  routes: () => routes,
  refusal,
  newPaymentId: () => newId('pay'),
  openCheckout: (sandbox, fields, { keyId }) => {
    const order = findLedgerOrder(sandbox, fields['order_id'] ?? '')
    if (order === null) return null
    const expected = { key_id: keyId, amount: String(order.amount), currency: 'INR' }
    const wrong = Object.entries(expected).find(([name, value]) => fields[name] !== value)
    if (wrong) return wrong[0]
    const back = { return_url: fields['callback_url'] ?? null, cancel_url: fields['cancel_url'] ?? null }
    sandbox.ledger.run('update orders set return_url = :return_url, cancel_url = :cancel_url where id = :id', {
      ...back,
      id: order.id,
    })
    return { ...order, ...back }
  },
  sign: ({ keySecret }, text) => createHmac('sha256', keySecret).update(text).digest('hex'),
  eventOf: (event, { payment, refund: back, order, qr }, created_at) => {
    const entities = {
      ...(back ? { refund: asRefund(back) } : { payment: asWirePayment(payment) }),
      ...(order ? { order: asWireOrder(order) } : {}),
      ...(qr ? { qr_code: asQr(qr) } : {}),
    }
    const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]))
    const contains = Object.keys(entities)
    return { entity: 'event', account_id: 'acc_Sandbox', event, contains, payload, created_at }
  },
  headersOf: ({ webhookSecret }, { raw, id }) => ({
    [webhookHeaders.signature]: createHmac('sha256', webhookSecret).update(raw).digest('hex'),
    [webhookHeaders.eventId]: id,
  }),
}

/** Routes of the gateway's API that the shop uses. */
const routes: readonly SandboxRoute[] = [
  ['POST /v1/orders', 'order', createOrder],
  ['GET /v1/orders', 'order', findOrders],
  ['GET /v1/orders/:id', 'order', ({ sandbox, ids: [id] }) => found(findLedgerOrder(sandbox, id), asWireOrder)],
  [
    'GET /v1/orders/:id/payments',
    'payments',
    ({ sandbox, ids: [id] }) => ok(collection(listLedgerPayments(sandbox, id).map(asWirePayment))),
  ],
  ['POST /v1/payments/qr_codes', 'qr', createQr],
  ['POST /v1/payments/qr_codes/:id/close', 'qr', closeQr],
  ['GET /v1/payments/qr_codes/:id/payments', 'payments', paymentsByQr],
  ['GET /v1/payments/:id', 'payments', ({ sandbox, ids: [id] }) => found(findPayment(sandbox, id), asWirePayment)],
  ['GET /v1/payments', 'payments', listPayments],
  ['POST /v1/payments/:id/capture', 'capture', capture],
  ['POST /v1/payments/:id/refund', 'refund', createRefund],
  ['GET /v1/refunds/:id', 'refund', ({ sandbox, ids: [id] }) => found(findLedgerRefund(sandbox, id), asRefund)],
  ['GET /v1/refunds', 'refund', listRefunds],
]

function found<Row>(row: Row | null, asWire: (row: Row) => unknown): SandboxReply {
  return row === null ? unknownId : ok(asWire(row))
}

function createOrder({ sandbox, body }: SandboxCall): SandboxReply {
  const { amount, currency, receipt = null } = JSON.parse(body)
  if (!Number.isSafeInteger(amount) || amount < 100) return refuse('The amount must be atleast INR 1.00')
  if (currency !== 'INR') return refuse('Currency is not supported')
  if (receipt !== null && String(receipt).length > 40)
    return refuse('The receipt may not be greater than 40 characters.')
  return ok(asWireOrder(insertLedgerOrder(sandbox, { id: newId('order'), receipt, amount })))
}

function findOrders({ sandbox, search }: SandboxCall): SandboxReply {
  const receipt = search.get('receipt')
  const rows = sandbox.ledger.all<LedgerOrder>(
    'select * from orders where receipt = :receipt order by created_at desc',
    { receipt },
  )
  return ok(collection(rows.map(asWireOrder)))
}

function paymentsByQr({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  const rows = sandbox.ledger.all<LedgerPayment>('select * from payments where qr_id = :id order by created_at desc', {
    id,
  })
  return ok(collection(rows.map(asWirePayment)))
}

const page = (search: URLSearchParams) => ({
  from: Number(search.get('from') ?? 0),
  to: Number(search.get('to') ?? Number.MAX_SAFE_INTEGER),
  count: Number(search.get('count') ?? 10),
  skip: Number(search.get('skip') ?? 0),
})
const inPeriod = 'where created_at between :from and :to order by created_at desc, id limit :count offset :skip'

function listPayments({ sandbox, search }: SandboxCall): SandboxReply {
  const rows = sandbox.ledger.all<LedgerPayment>(`select * from payments ${inPeriod}`, page(search))
  return ok(collection(rows.map(asWirePayment)))
}

function listRefunds({ sandbox, search }: SandboxCall): SandboxReply {
  const rows = sandbox.ledger.all<LedgerRefund>(`select * from refunds ${inPeriod}`, page(search))
  return ok(collection(rows.map(asRefund)))
}

function capture({ sandbox, ids: [id], body }: SandboxCall): SandboxReply {
  const payment = findPayment(sandbox, id)
  if (payment === null) return unknownId
  const captured = captureAuthorized(sandbox, id, JSON.parse(body).amount)
  if (captured) return ok(asWirePayment(captured))
  return refuse(payment.captured === 1 ? 'This payment has already been captured' : 'This payment cannot be captured')
}

function createRefund({ sandbox, ids: [id], body, header }: SandboxCall): SandboxReply {
  const payment = findPayment(sandbox, id)
  if (payment === null) return unknownId
  const { amount = payment.amount, receipt = null } = JSON.parse(body)
  const key = header('x-refund-idempotency')
  const made = refund(sandbox, { id: newId('rfnd'), payment, amount, receipt, key, body })
  if (made === 'too-much') return refuse('The total refund amount is greater than the refund payment amount')
  if (made === 'other-body') {
    return refuse('Different request with the same idempotency key has already been processed.')
  }
  return ok(asRefund(made))
}

function createQr({ sandbox, body }: SandboxCall): SandboxReply {
  const { name, payment_amount, close_by } = JSON.parse(body)
  if (!Number.isSafeInteger(payment_amount) || !(close_by > sandbox.now() + 120)) {
    return refuse('close_by should be at least 2 minutes after current time')
  }
  const created_at = sandbox.now()
  const qr = { id: newId('qr'), name: String(name), payment_amount, close_by, status: 'active' as const, created_at }
  sandbox.ledger.insert('qr_codes', qr)
  return ok(asQr(qr))
}

function closeQr({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  sandbox.ledger.run(`update qr_codes set status = 'closed' where id = :id`, { id })
  return found(findQr(sandbox, id), asQr)
}

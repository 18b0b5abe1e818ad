import { createHmac, randomInt } from 'node:crypto'
import type { CashfreeKeys } from '#domain/payments/cashfree.ts'
import { cashfree } from '#providers/payments/cashfree.ts'
import { okReply as ok, type SandboxApi, type SandboxCall, type SandboxReply, type SandboxRoute } from './api.ts'
import { type LedgerOrder, type LedgerPayment, type LedgerRefund, newId } from './ledger.ts'
import {
  findCapturedPayment,
  findLedgerOrder,
  findLedgerRefund,
  findOrderBySession,
  insertLedgerOrder,
  isOrderOver,
  listLedgerPayments,
  refund,
} from './operations.ts'

const refuse = (status: number, code: string, message: string): SandboxReply => ({
  status,
  body: { message, code, type: 'invalid_request_error' },
})
const unknownOrder = refuse(404, 'order_not_found', 'Order Reference Id does not exist')
const unknownRefund = refuse(404, 'refund_not_found', 'refund_id does not exist')

/** Imitation of Cashfree's API. Its accounts capture by themselves. */
export const cashfreeApi: SandboxApi<CashfreeKeys> = {
  name: 'cashfree',
  unsupported: ['manual'],
  keysFrom: (secret) => ({ appId: 'TESTsandbox', secretKey: secret('key'), previousSecretKey: null, isTest: true }),
  open: cashfree,
  isSignedIn: ({ appId, secretKey }, { header }) =>
    header('x-client-id') === appId && header('x-client-secret') === secretKey,
  routes: () => routes,
  refusal: (message) => ({ message, code: 'request_failed', type: 'api_error' }),
  newPaymentId: () => String(randomInt(1e9, 2 ** 47)),
  openCheckout: (sandbox, fields) => findOrderBySession(sandbox, fields['payment_session_id']),
  sign: () => '',
  eventOf: (name, { payment, refund: back, order }) => {
    if (back) return name === 'refund.created' ? null : eventAbout('REFUND_STATUS', { refund: asRefund(payment, back) })
    const outcome = order || name === 'payment.authorized' ? null : eventKinds[name]
    if (!outcome) return null
    const { order_id, ...attempt } = asPayment(payment)
    const about = { order: { order_id }, payment: { ...attempt, cf_payment_id: Number(payment.id) } }
    return eventAbout(outcome, about)
  },
  headersOf: ({ secretKey }, { raw }) => {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', secretKey).update(timestamp).update(raw).digest('base64')
    return { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }
  },
}

const eventKinds: Record<string, string> = { 'payment.captured': 'PAYMENT_SUCCESS', 'payment.failed': 'PAYMENT_FAILED' }
const eventAbout = (kind: string, about: object) => ({ data: about, type: `${kind}_WEBHOOK` })

const routes: readonly SandboxRoute[] = [
  ['POST /pg/orders', 'order', createOrder],
  ['GET /pg/orders/:id', 'order', findOrder],
  ['GET /pg/orders/:id/payments', 'payments', listPayments],
  ['GET /pg/orders/:id/payments/:id', 'payments', findPayment],
  ['POST /pg/orders/:id/refunds', 'refund', createRefund],
  ['GET /pg/orders/:id/refunds/:id', 'refund', findRefund],
]

function createOrder({ sandbox, body }: SandboxCall): SandboxReply {
  const {
    order_id: id,
    order_amount,
    order_currency,
    order_expiry_time,
    order_meta,
    customer_details,
  } = JSON.parse(body)
  if (!(order_amount >= 1))
    return refuse(400, 'order_amount_invalid', 'order_amount : should be greater than or equal to 1')
  if (order_currency !== 'INR') return refuse(400, 'order_currency_invalid', 'order_currency : is not enabled')
  if (!/^\d{10}$/.test(customer_details?.customer_phone))
    return refuse(400, 'customer_phone_invalid', 'customer_phone : invalid')
  if (findLedgerOrder(sandbox, id)) return refuse(409, 'order_already_exists', 'order with same id is already present')
  const order = insertLedgerOrder(sandbox, {
    id,
    receipt: id,
    amount: Math.round(order_amount * 100),
    expires_at: Math.floor(Date.parse(order_expiry_time) / 1_000),
    session: newId('session'),
    return_url: order_meta.return_url,
  })
  return ok(asOrder(order, sandbox.now()))
}

function findOrder({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  const order = findLedgerOrder(sandbox, id)
  return order ? ok(asOrder(order, sandbox.now())) : unknownOrder
}

function listPayments({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  return findLedgerOrder(sandbox, id) ? ok(listLedgerPayments(sandbox, id).map(asPayment)) : unknownOrder
}

function findPayment({ sandbox, ids: [orderId, id] }: SandboxCall): SandboxReply {
  const payment = listLedgerPayments(sandbox, orderId).find((one) => one.id === id)
  return payment ? ok(asPayment(payment)) : refuse(404, 'payment_not_found', 'cf_payment_id does not exist')
}

function createRefund({ sandbox, ids: [orderId], body }: SandboxCall): SandboxReply {
  const { refund_id: id, refund_amount } = JSON.parse(body)
  const payment = findCapturedPayment(sandbox, orderId)
  if (payment === null) return refuse(400, 'refund_post_failed', 'order is not paid')
  if (findLedgerRefund(sandbox, id)) return refuse(400, 'refund_post_failed', 'refund_id already exists')
  const amount = Math.round(refund_amount * 100)
  const made = refund(sandbox, { id, payment, amount, receipt: id, key: id, body })
  if (typeof made === 'string') return refuse(400, 'refund_post_failed', 'refund_amount : exceeds the order amount')
  return ok(asRefund(payment, made))
}

function findRefund({ sandbox, ids: [orderId, id] }: SandboxCall): SandboxReply {
  const made = findLedgerRefund(sandbox, id)
  const payment = listLedgerPayments(sandbox, orderId).find((one) => one.id === made?.payment_id)
  return made && payment ? ok(asRefund(payment, made)) : unknownRefund
}

const rupees = (amount: number) => amount / 100

const asOrder = (order: LedgerOrder, now: number) => ({
  entity: 'order',
  order_id: order.id,
  order_amount: rupees(order.amount),
  order_currency: order.currency,
  order_status: order.status === 'paid' ? 'PAID' : isOrderOver(order, now) ? 'EXPIRED' : 'ACTIVE',
  payment_session_id: order.session,
})

const paymentStates = {
  created: 'PENDING',
  authorized: 'PENDING',
  captured: 'SUCCESS',
  refunded: 'SUCCESS',
  failed: 'FAILED',
}

const asPayment = (payment: LedgerPayment) => ({
  entity: 'payment',
  cf_payment_id: payment.id,
  order_id: payment.order_id,
  payment_amount: rupees(payment.amount),
  payment_currency: payment.currency,
  payment_status: paymentStates[payment.status],
  payment_message: payment.error_description,
})

const refundStates = { pending: 'PENDING', processed: 'SUCCESS', failed: 'CANCELLED' }

const asRefund = (payment: LedgerPayment, made: LedgerRefund) => ({
  entity: 'refund',
  refund_id: made.id,
  order_id: payment.order_id,
  cf_payment_id: payment.id,
  refund_amount: rupees(made.amount),
  refund_currency: 'INR',
  refund_status: refundStates[made.status],
})

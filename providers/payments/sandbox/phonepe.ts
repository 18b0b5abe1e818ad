import { createHash, randomInt } from 'node:crypto'
import type { PhonepeKeys } from '#domain/payments/phonepe.ts'
import { phonepe } from '#providers/payments/phonepe.ts'
import { okReply as ok, type SandboxApi, type SandboxCall, type SandboxReply, type SandboxRoute } from './api.ts'
import { type LedgerOrder, type LedgerPayment, type LedgerRefund, newId } from './ledger.ts'
import {
  findCapturedPayment,
  findLedgerOrder,
  findLedgerRefund,
  findOrderBySession,
  findPayment,
  insertLedgerOrder,
  isOrderOver,
  listLedgerPayments,
  refund,
} from './operations.ts'

const refusal = (message: string, code = 'BAD_REQUEST') => ({ code, message })
const refuse = (message: string): SandboxReply => ({ status: 400, body: refusal(message) })
const unknownId: SandboxReply = { status: 404, body: refusal('No entry found for given id', 'ORDER_NOT_FOUND') }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const tokenOf = ({ clientSecret }: PhonepeKeys) => sha256(`token ${clientSecret}`)

/** Imitation of PhonePe's API. It only takes rupees and captures every payment. */
export const phonepeApi: SandboxApi<PhonepeKeys> = {
  name: 'phonepe',
  unsupported: ['manual', 'wrong-currency'],
  keysFrom: (secret) => ({
    clientId: 'TEST-SANDBOX',
    clientSecret: secret('key'),
    clientVersion: '1',
    webhookUsername: 'strut_sandbox',
    webhookPassword: secret('webhook'),
    isTest: true,
  }),
  open: phonepe,
  isSignedIn: (keys, { path, header }) =>
    path === '/v1/oauth/token' || header('authorization') === `O-Bearer ${tokenOf(keys)}`,
  routes: (keys) => [['POST /v1/oauth/token', 'token', signIn(keys)], ...routes],
  refusal,
  newPaymentId: () => `OM${randomInt(1e9, 2 ** 47)}`,
  openCheckout: (sandbox, fields) => findOrderBySession(sandbox, fields['token']),
  sign: () => '',
  eventOf: (name, { payment, refund: back, order }) => {
    const event = order ? undefined : eventKinds[name]
    if (event === undefined) return null
    const state = name.endsWith('.failed') ? 'FAILED' : 'COMPLETED'
    const about = back
      ? { ...asRefund(payment, back), merchantRefundId: back.id }
      : { merchantOrderId: payment.order_id, state }
    return { event, payload: { ...about, amount: (back ?? payment).amount } }
  },
  headersOf: ({ webhookUsername, webhookPassword }) => ({
    authorization: sha256(`${webhookUsername}:${webhookPassword}`),
  }),
}

const eventKinds: Record<string, string> = {
  'payment.captured': 'checkout.order.completed',
  'payment.failed': 'checkout.order.failed',
  'refund.processed': 'pg.refund.completed',
  'refund.failed': 'pg.refund.failed',
}

const routes: readonly SandboxRoute[] = [
  ['POST /checkout/v2/pay', 'order', createOrder],
  ['GET /checkout/v2/order/:id/status', 'payments', orderStatus],
  ['POST /payments/v2/refund', 'refund', createRefund],
  ['GET /payments/v2/refund/:id/status', 'refund', refundStatus],
]

const signIn =
  (keys: PhonepeKeys) =>
  ({ body }: SandboxCall): SandboxReply => {
    const sent = new URLSearchParams(body)
    if (sent.get('client_id') !== keys.clientId || sent.get('client_secret') !== keys.clientSecret)
      return { status: 401, body: refusal('Client not found', 'UNAUTHORIZED') }
    const expires_at = Math.floor(Date.now() / 1_000) + 3_600
    return ok({ access_token: tokenOf(keys), expires_at, token_type: 'O-Bearer' })
  }

function createOrder({ sandbox, body }: SandboxCall): SandboxReply {
  const { merchantOrderId: id, amount, expireAfter, paymentFlow } = JSON.parse(body)
  if (!Number.isSafeInteger(amount) || amount < 100) return refuse('Bad Request - Invalid amount')
  if (findLedgerOrder(sandbox, id)) return refuse('Bad Request - the merchant order id was used before')
  const expires_at = sandbox.now() + expireAfter
  const return_url = paymentFlow.merchantUrls.redirectUrl
  const order = { id, receipt: id, amount, expires_at, session: newId('token'), return_url }
  const { session } = insertLedgerOrder(sandbox, order)
  const redirectUrl = `https://mercury-t2.phonepe.com/transact/uat_v3?token=${session}`
  return ok({ orderId: id, state: 'PENDING', expireAt: expires_at * 1_000, redirectUrl })
}

function orderStatus({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  const order = findLedgerOrder(sandbox, id)
  return order ? ok(asStatus(order, listLedgerPayments(sandbox, id), sandbox.now())) : unknownId
}

function createRefund({ sandbox, body }: SandboxCall): SandboxReply {
  const { merchantRefundId: id, originalMerchantOrderId, amount } = JSON.parse(body)
  const payment = findCapturedPayment(sandbox, originalMerchantOrderId)
  if (payment === null) return refuse('Bad Request - the order is not paid')
  if (findLedgerRefund(sandbox, id)) return refuse('Bad Request - the merchant refund id was used before')
  const made = refund(sandbox, { id, payment, amount, receipt: id, key: id, body })
  return typeof made === 'string' ? refuse('Bad Request - Invalid amount') : ok(asRefund(payment, made))
}

function refundStatus({ sandbox, ids: [id] }: SandboxCall): SandboxReply {
  const made = findLedgerRefund(sandbox, id)
  const payment = made && findPayment(sandbox, made.payment_id)
  return made && payment ? ok(asRefund(payment, made)) : unknownId
}

const paymentStates = {
  created: 'PENDING',
  authorized: 'PENDING',
  captured: 'COMPLETED',
  refunded: 'COMPLETED',
  failed: 'FAILED',
}

function asStatus(order: LedgerOrder, payments: readonly LedgerPayment[], now: number) {
  const paid = payments.find(({ captured }) => captured === 1)
  const isDecided = payments.every(({ status }) => status !== 'created')
  return {
    orderId: order.id,
    state: paid ? 'COMPLETED' : isDecided && isOrderOver(order, now) ? 'FAILED' : 'PENDING',
    amount: (paid ?? order).amount,
    paymentDetails: payments.map(({ id, amount, status, error_description }) => ({
      transactionId: id,
      amount,
      state: paymentStates[status],
      errorCode: error_description && 'AUTHORIZATION_ERROR',
    })),
  }
}

const refundStates = { pending: 'PENDING', processed: 'COMPLETED', failed: 'FAILED' }

const asRefund = (payment: LedgerPayment, { id, amount, status }: LedgerRefund) => ({
  originalMerchantOrderId: payment.order_id,
  refundId: `OMR${id}`,
  amount,
  state: refundStates[status],
})

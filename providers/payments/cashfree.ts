import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { CashfreeKeys } from '#domain/payments/cashfree.ts'
import { type Circuit, circuitOf } from '#providers/http/circuit-breaker.ts'
import { providerError, requestProvider, statusOfError } from '#providers/http/client.ts'
import { cashfreeOrder, cashfreePayment, cashfreeRefund, readCashfreeEvent, refundIdOf } from './cashfree-wire.ts'
import type { GatewayOrder, GatewayOrderRequest, Payments, RefundRef } from './payments.ts'
import { lookUpRefused } from './repeated-refund.ts'

type CashfreeSettings = CashfreeKeys & { host?: string; circuit?: Circuit }

const provider = 'Cashfree'
/** Timeouts in milliseconds, well below the page's limit of six seconds. */
const timeouts = { reading: 2_500, writing: 3_000 } as const
/** Validity of an order in milliseconds; without it Cashfree takes payments for thirty days. Payments are asked for three. */
const payableMs = 24 * 60 * 60_000

type Request = { method: 'GET' | 'POST'; path: string; body?: unknown; key?: string }
type Call = <Item>(schema: v.GenericSchema<unknown, Item>, request: Request) => Promise<Item>

/** Cashfree's orders, payments and refunds (PG API, version 2023-08-01). It identifies orders by our id. */
export function cashfree(settings: CashfreeSettings): Payments {
  const call = callerOf(settings)
  const page = settings.host ?? hostOf(settings)
  const orderPath = (id: string | null) => `/orders/${encodeURIComponent(id ?? '')}`
  const fetchPayment: Payments['fetchPayment'] = async ({ paymentId, gatewayOrderId }) => {
    const path = `${orderPath(gatewayOrderId)}/payments/${encodeURIComponent(paymentId)}`
    const payment = await call(cashfreePayment, { method: 'GET', path })
    if (payment === null) throw providerError(provider, 'nothing was tried', 404)
    return payment
  }
  const fetchRefund = ({ refundId, gatewayOrderId }: RefundRef) =>
    call(cashfreeRefund, { method: 'GET', path: `${orderPath(gatewayOrderId)}/refunds/${refundIdOf(refundId)}` })
  return {
    name: 'cashfree',
    label: provider,
    isSandbox: false,
    keyId: settings.isTest ? 'sandbox' : 'production',
    // Undocumented, but the endpoint to which their own script posts the session.
    checkoutForm: ({ checkout }) => ({
      method: 'post',
      address: `${page}/pg/view/sessions/checkout`,
      fields: { payment_session_id: checkout ?? '' },
    }),
    contentSources: sourcesOf(page),
    createOrder: (request) => createOrder(call, request),
    isStillPayable: async (id) =>
      (await call(cashfreeOrder, { method: 'GET', path: orderPath(id) })).order_status === 'ACTIVE',
    fetchPayments: async (id) => {
      const found = await call(v.array(cashfreePayment), { method: 'GET', path: `${orderPath(id)}/payments` })
      return found.filter((payment) => payment !== null)
    },
    fetchPayment,
    // The account captures automatically; nothing else can be captured.
    capture: async (request) => {
      const payment = await fetchPayment(request)
      if (payment.state !== 'captured') throw providerError(provider, 'it is not captured', 400)
      return payment
    },
    refund: async ({ gatewayOrderId, amount, key }) => {
      const body = { refund_amount: amount / 100, refund_id: refundIdOf(key), refund_speed: 'STANDARD' }
      const path = `${orderPath(gatewayOrderId)}/refunds`
      return call(cashfreeRefund, { method: 'POST', path, body, key }).catch((error: unknown) =>
        lookUpRefused(error, () => fetchRefund({ refundId: key, gatewayOrderId })),
      )
    },
    fetchRefund,
    books: null,
    upiCodes: null,
    returns: null,
    eventIdHeader: null,
    isWebhookGenuine: (raw, header) => isSigned(settings, raw, header),
    readWebhook: readCashfreeEvent,
  }
}

const hostOf = ({ isTest }: CashfreeKeys) => (isTest ? 'https://sandbox.cashfree.com' : 'https://api.cashfree.com')

const sourcesOf = (page: string): Payments['contentSources'] => ({
  scripts: 'https://sdk.cashfree.com',
  frames: `https://sdk.cashfree.com https://payments.cashfree.com https://payments-test.cashfree.com ${page}`,
  connects: page,
  forms: `${page} https://payments.cashfree.com https://payments-test.cashfree.com`,
})

function callerOf(settings: CashfreeSettings): Call {
  const { appId, secretKey, circuit, host = hostOf(settings) } = settings
  return (schema, { method, path, body, key }) =>
    requestProvider(schema, {
      provider,
      method,
      url: `${host}/pg${path}`,
      circuit: circuit ?? circuitOf(host),
      timeoutMs: method === 'GET' ? timeouts.reading : timeouts.writing,
      headers: {
        'x-client-id': appId,
        'x-client-secret': secretKey,
        'x-api-version': '2023-08-01',
        accept: 'application/json',
        ...(key === undefined ? {} : { 'x-idempotency-key': key }),
      },
      json: body,
    })
}

/** Creates the order. Looks for an existing one first, and again after a lost response or a conflict. */
async function createOrder(call: Call, request: GatewayOrderRequest): Promise<GatewayOrder> {
  const earlier = request.isAgain ? await findOrder(call, request.receipt) : null
  if (earlier?.order_status === 'ACTIVE') return orderOf(earlier, request)
  // An ended order accepts no payment, so a new one gets another id.
  const number = earlier ? `${request.receipt}-${randomBytes(3).toString('hex')}` : request.receipt
  const body = bodyOf(request, number)
  const made = await call(cashfreeOrder, { method: 'POST', path: '/orders', body }).catch(async (error: unknown) => {
    const status = statusOfError(error)
    if (status !== null && status >= 400 && status < 500 && status !== 409) throw error
    const found = await findOrder(call, number)
    if (found?.order_status !== 'ACTIVE') throw error
    return found
  })
  return orderOf(made, request)
}

function orderOf(made: v.InferOutput<typeof cashfreeOrder>, { amount }: GatewayOrderRequest): GatewayOrder {
  if (made.order_amount !== amount || made.payment_session_id === null)
    throw providerError(provider, 'its order is not the one asked for', 200)
  return { id: made.order_id, checkout: made.payment_session_id }
}

async function findOrder(call: Call, number: string) {
  return call(cashfreeOrder, { method: 'GET', path: `/orders/${encodeURIComponent(number)}` }).catch(
    (error: unknown) => {
      if (statusOfError(error) === 404) return null
      throw error
    },
  )
}

/** Builds the request with the order as customer, so that Cashfree can't link a shopper's orders. */
function bodyOf(request: GatewayOrderRequest, number: string) {
  const { receipt, amount, payer, returnUrl, webhookUrl } = request
  const name = payer.name.slice(0, 100)
  return {
    order_id: number,
    order_amount: amount / 100,
    order_currency: 'INR',
    order_expiry_time: expiryFrom(new Date()),
    customer_details: {
      customer_id: receipt,
      customer_phone: payer.contact.slice(-10),
      ...(name.length >= 3 ? { customer_name: name } : {}),
    },
    order_meta: { return_url: returnUrl, ...(webhookUrl.startsWith('https:') ? { notify_url: webhookUrl } : {}) },
  }
}

/** Builds the expiry of an order: a payment after a month would come after the last status check. */
const expiryFrom = (now: Date): string => `${new Date(now.getTime() + payableMs).toISOString().slice(0, 19)}+00:00`

/** Verifies the signature: base64 HMAC-SHA256 over timestamp and body with the account's key. */
function isSigned(
  { secretKey, previousSecretKey }: CashfreeKeys,
  raw: Uint8Array,
  header: Parameters<Payments['isWebhookGenuine']>[1],
): boolean {
  const signature = header('x-webhook-signature') ?? ''
  const timestamp = header('x-webhook-timestamp') ?? ''
  if (!/^[A-Za-z0-9+/]{43}=$/.test(signature)) return false
  return [secretKey, ...(previousSecretKey === null ? [] : [previousSecretKey])].some((secret) => {
    const right = createHmac('sha256', secret).update(timestamp).update(raw).digest()
    return timingSafeEqual(right, Buffer.from(signature, 'base64'))
  })
}

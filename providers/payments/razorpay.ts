import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as v from 'valibot'
import type { RazorpayKeys } from '#domain/payments/razorpay.ts'
import { type Circuit, circuitOf } from '#providers/http/circuit-breaker.ts'
import { type ProviderRequest, requestProvider, statusOfError } from '#providers/http/client.ts'
import type { GatewayOrder, GatewayOrderRequest, Payments, Period } from './payments.ts'
import { contentSources, hostedFields, returnFields, webhookHeaders } from './razorpay-browser.ts'
import { listOf, readEvent, wireOrder, wirePayment, wireQr, wireRefund } from './razorpay-wire.ts'

type RazorpaySettings = RazorpayKeys & { host?: string; circuit?: Circuit }

/** Timeouts in milliseconds, well below the page's limit of six seconds. */
export const razorpayTimeouts = { reading: 2_500, looking: 1_500, writing: 3_000, listing: 8_000 } as const
const provider = 'Razorpay'
const page = 'https://api.razorpay.com/v1/checkout/embedded'
/** Automatic capture on authorisation; later ones are captured by the shop. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7_200, refund_speed: 'normal' },
}

type Call = <Item>(
  schema: v.GenericSchema<unknown, Item>,
  request: Pick<ProviderRequest, 'method'> & { path: string; body?: unknown; timeoutMs: number; key?: string },
) => Promise<Item>

/** Razorpay's orders, payments, refunds and QR codes (api.razorpay.com, version 1). */
export function razorpay(settings: RazorpaySettings): Payments {
  const call = callerOf(settings)
  const one = encodeURIComponent
  const get = <Item>(schema: v.GenericSchema<unknown, Item>, path: string) =>
    call(schema, { method: 'GET', path, timeoutMs: razorpayTimeouts.reading })
  const fetchPayment = (id: string) => get(wirePayment, `/payments/${one(id)}`)
  return {
    name: 'razorpay',
    label: provider,
    isSandbox: false,
    keyId: settings.keyId,
    checkoutForm: (payment, returnUrls) => ({
      method: 'post',
      address: page,
      fields: hostedFields(payment, returnUrls),
    }),
    contentSources,
    createOrder: (request) => createOrder(call, request),
    isStillPayable: async () => true,
    fetchPayments: (orderId) => get(listOf(wirePayment), `/orders/${one(orderId)}/payments`),
    fetchPayment: ({ paymentId }) => fetchPayment(paymentId),
    capture: async ({ paymentId, amount }) => {
      const path = `/payments/${one(paymentId)}/capture`
      const body = { amount, currency: 'INR' }
      return call(wirePayment, { method: 'POST', path, body, timeoutMs: razorpayTimeouts.writing }).catch(
        async (error: unknown) => {
          // Refused when another request has captured it; its state is then requested.
          if (statusOfError(error) !== 400) throw error
          const payment = await fetchPayment(paymentId)
          if (payment.state !== 'captured') throw error
          return payment
        },
      )
    },
    refund: ({ paymentId, amount, key }) => {
      const path = `/payments/${one(paymentId)}/refund`
      const body = { amount, speed: 'normal', receipt: key }
      return call(wireRefund, { method: 'POST', path, body, key, timeoutMs: razorpayTimeouts.writing })
    },
    fetchRefund: ({ refundId }) => get(wireRefund, `/refunds/${one(refundId)}`),
    books: {
      payments: (period) => listAll(call, wirePayment, { path: '/payments', period }),
      refunds: (period) => listAll(call, wireRefund, { path: '/refunds', period }),
    },
    upiCodes: upiCodes(call, get),
    ...signatures(settings),
    readWebhook: readEvent,
  }
}

function callerOf({ keyId, keySecret, host = 'https://api.razorpay.com', circuit }: RazorpaySettings): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return (schema, { method, path, body, timeoutMs, key }) =>
    requestProvider(schema, {
      provider,
      method,
      timeoutMs,
      url: `${host}/v1${path}`,
      circuit: circuit ?? circuitOf(host),
      headers: { authorization, ...(key === undefined ? {} : { 'x-refund-idempotency': key }) },
      json: body,
    })
}

/**
 * Creates the order. The API has no idempotency key, so our order id is the receipt, by which an existing order is
 * found first and after a lost response.
 */
async function createOrder(call: Call, { receipt, amount, isAgain }: GatewayOrderRequest): Promise<GatewayOrder> {
  const earlier = isAgain ? await findOrder(call, receipt) : null
  if (earlier) return earlier
  const body = { amount, currency: 'INR', receipt, payment: capture }
  const writing = razorpayTimeouts.writing
  return call(wireOrder, { method: 'POST', path: '/orders', body, timeoutMs: writing }).then(
    orderOf,
    async (error: unknown) => {
      const status = statusOfError(error)
      if (status !== null && status >= 400 && status < 500) throw error
      const made = await findOrder(call, receipt)
      if (made === null) throw error
      return made
    },
  )
}

const orderOf = ({ id }: { id: string }): GatewayOrder => ({ id, checkout: null })

/** Finds the order by receipt, the oldest if there are several. */
async function findOrder(call: Call, receipt: string): Promise<GatewayOrder | null> {
  const path = `/orders?count=100&receipt=${encodeURIComponent(receipt)}`
  const orders = await call(listOf(wireOrder), { method: 'GET', path, timeoutMs: razorpayTimeouts.looking })
  const ours = orders.filter((order) => order.receipt === receipt)
  const [oldest] = ours.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return oldest ? orderOf(oldest) : null
}

const atOnce = 100
const mostPages = 200

async function listAll<Item>(
  call: Call,
  item: v.GenericSchema<unknown, Item>,
  { path, period }: { path: string; period: Period },
): Promise<Item[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
  const items: Item[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const range = `from=${seconds(period.from)}&to=${seconds(period.to)}`
    const found = await call(listOf(item), {
      method: 'GET',
      timeoutMs: razorpayTimeouts.listing,
      path: `${path}?${range}&count=${atOnce}&skip=${page * atOnce}`,
    })
    items.push(...found)
    if (found.length < atOnce) break
  }
  return items
}

function upiCodes(
  call: Call,
  get: <Item>(schema: v.GenericSchema<unknown, Item>, path: string) => Promise<Item>,
): NonNullable<Payments['upiCodes']> {
  const path = '/payments/qr_codes'
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    create: ({ receipt, amount, closeBy, text }) => {
      const body = {
        type: 'upi_qr',
        name: receipt,
        usage: 'single_use',
        fixed_amount: true,
        payment_amount: amount,
        description: text,
        close_by: Math.floor(closeBy.getTime() / 1_000),
        notes: { order: receipt },
      }
      return call(wireQr, { method: 'POST', path, body, timeoutMs: razorpayTimeouts.writing })
    },
    close: async (id) => {
      await call(wireQr, { method: 'POST', path: `${at(id)}/close`, timeoutMs: razorpayTimeouts.writing })
    },
    fetchPayments: async (id) => {
      const payments = await get(listOf(wirePayment), `${at(id)}/payments`)
      return payments.map((payment) => ({ ...payment, upiQrId: id }))
    },
  }
}

function signatures({
  keySecret,
  webhookSecret,
  previousWebhookSecret,
}: RazorpaySettings): Pick<Payments, 'returns' | 'eventIdHeader' | 'isWebhookGenuine'> {
  const secrets = [webhookSecret, ...(previousWebhookSecret === null ? [] : [previousWebhookSecret])]
  return {
    returns: {
      fields: returnFields,
      isGenuine: ({ gatewayOrderId, paymentId, signature }) =>
        isSignedWith(keySecret, `${gatewayOrderId}|${paymentId}`, signature),
    },
    eventIdHeader: webhookHeaders.eventId,
    isWebhookGenuine: (raw, header) => {
      const signature = header(webhookHeaders.signature) ?? ''
      return secrets.some((secret) => isSignedWith(secret, raw, signature))
    },
  }
}

/** Verifies an HMAC in constant time. */
function isSignedWith(secret: string, message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const right = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}

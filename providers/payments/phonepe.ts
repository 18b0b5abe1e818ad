import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as v from 'valibot'
import type { PhonepeKeys } from '#domain/payments/phonepe.ts'
import { type Circuit, circuitOf } from '#providers/http/circuit-breaker.ts'
import { providerError, requestProvider, statusOfError } from '#providers/http/client.ts'
import type { GatewayOrder, GatewayOrderRequest, Payments } from './payments.ts'
import {
  isUndecided,
  phonepeFactOf,
  phonepeOrder,
  phonepeRefund,
  phonepeRefundAsked,
  phonepeRefundOf,
  phonepeStatus,
  phonepeToken,
  readPhonepeEvent,
} from './phonepe-wire.ts'
import { lookUpRefused } from './repeated-refund.ts'

type PhonepeSettings = PhonepeKeys & { host?: string; circuit?: Circuit }

const provider = 'PhonePe'
/** Timeouts in milliseconds, well below the page's limit of six seconds. */
const timeouts = { reading: 2_500, writing: 2_500 } as const
/** Validity of its page in seconds (300 to 3,600), after which our order gets a new one. */
const expireAfter = 1_800

type Request = { method: 'GET' | 'POST'; path: string; body?: unknown }
type Call = <Item>(schema: v.GenericSchema<unknown, Item>, request: Request) => Promise<Item>

/** PhonePe standard checkout (version 2, with OAuth). Orders and payments are identified by our order id. */
export function phonepe(settings: PhonepeSettings): Payments {
  const call = callerOf(settings)
  const one = encodeURIComponent
  const statusOf = (id: string) =>
    call(phonepeStatus, { method: 'GET', path: `/checkout/v2/order/${one(id)}/status?details=true` })
  const fetchPayment: Payments['fetchPayment'] = async ({ paymentId }) => {
    const fact = phonepeFactOf(await statusOf(paymentId), paymentId)
    if (fact === null) throw providerError(provider, 'nothing was tried', 404)
    return fact
  }
  const fetchRefund: Payments['fetchRefund'] = async ({ refundId }) => {
    const path = `/payments/v2/refund/${one(refundId)}/status`
    const refund = await call(phonepeRefund, { method: 'GET', path })
    return phonepeRefundOf(refund, { refundId, orderId: refund.originalMerchantOrderId })
  }
  return {
    name: 'phonepe',
    label: provider,
    isSandbox: false,
    keyId: '',
    checkoutForm: ({ checkout }) => formOf(checkout ?? ''),
    contentSources: { scripts: '', frames: '', connects: '', forms: 'https://*.phonepe.com' },
    createOrder: (request) => createOrder(call, request),
    isStillPayable: async (id) => isUndecided((await statusOf(id)).state),
    fetchPayments: async (id) => [phonepeFactOf(await statusOf(id), id)].filter((fact) => fact !== null),
    fetchPayment,
    capture: async (request) => {
      const payment = await fetchPayment(request)
      if (payment.state !== 'captured') throw providerError(provider, 'it is not captured', 400)
      return payment
    },
    refund: async ({ paymentId, amount, key }) => {
      const body = { merchantRefundId: key, originalMerchantOrderId: paymentId, amount }
      return call(phonepeRefundAsked, { method: 'POST', path: '/payments/v2/refund', body }).then(
        (answer) => phonepeRefundOf(answer, { refundId: key, orderId: paymentId }),
        (error: unknown) => lookUpRefused(error, () => fetchRefund({ refundId: key, gatewayOrderId: paymentId })),
      )
    },
    fetchRefund,
    books: null,
    upiCodes: null,
    returns: null,
    eventIdHeader: null,
    isWebhookGenuine: (_, header) => hasPassword(settings, header('authorization') ?? ''),
    readWebhook: readPhonepeEvent,
  }
}

/**
 * Creates an order. Its page URL is returned once, so an order from a lost response is not looked for: nobody has seen
 * it.
 */
async function createOrder(
  call: Call,
  { receipt, amount, isAgain, returnUrl }: GatewayOrderRequest,
): Promise<GatewayOrder> {
  const id = isAgain ? `${receipt}-${randomBytes(3).toString('hex')}` : receipt
  const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
  const body = { merchantOrderId: id, amount, expireAfter, paymentFlow }
  const { redirectUrl } = await call(phonepeOrder, { method: 'POST', path: '/checkout/v2/pay', body })
  if (!/^https:\/\/[a-z0-9-]+\.phonepe\.com\//.test(redirectUrl))
    throw providerError(provider, 'its page is elsewhere', 200)
  return { id, checkout: redirectUrl }
}

/** Builds the form; a GET form drops its URL's query, so each parameter becomes a field. */
function formOf(page: string): ReturnType<Payments['checkoutForm']> {
  const { origin, pathname, searchParams } = new URL(page || 'https://www.phonepe.com/')
  return { method: 'get', address: `${origin}${pathname}`, fields: Object.fromEntries(searchParams) }
}

const hosts = {
  live: { api: 'https://api.phonepe.com/apis/pg', sign: 'https://api.phonepe.com/apis/identity-manager' },
  test: {
    api: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    sign: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
}

function callerOf(settings: PhonepeSettings): Call {
  const { host } = settings
  const { api, sign } = host ? { api: host, sign: host } : hosts[settings.isTest ? 'test' : 'live']
  const circuit = settings.circuit ?? circuitOf(api)
  const token = tokenKeeper(settings, { sign, circuit })
  const send = <Item>(schema: v.GenericSchema<unknown, Item>, { method, path, body }: Request, bearer: string) =>
    requestProvider(schema, {
      provider,
      method,
      url: `${api}${path}`,
      circuit,
      timeoutMs: method === 'GET' ? timeouts.reading : timeouts.writing,
      headers: { authorization: `O-Bearer ${bearer}`, 'content-type': 'application/json' },
      json: body,
    })
  return async (schema, request) => {
    const used = await token.read()
    return send(schema, request, used).catch(async (error: unknown) => {
      if (statusOfError(error) !== 401) throw error
      token.forget(used)
      return send(schema, request, await token.read())
    })
  }
}

/** Signs in once for all calls, and again a minute before the token expires or when it is refused. */
function tokenKeeper(
  { clientId, clientSecret, clientVersion }: PhonepeKeys,
  { sign, circuit }: { sign: string; circuit: Circuit },
) {
  let kept: { value: string; until: number } | null = null
  let asking: Promise<string> | null = null
  const fetchToken = async () => {
    const form = { client_id: clientId, client_version: clientVersion, client_secret: clientSecret }
    const { access_token: value, expires_at } = await requestProvider(phonepeToken, {
      provider,
      method: 'POST',
      url: `${sign}/v1/oauth/token`,
      circuit,
      timeoutMs: timeouts.reading,
      form: { ...form, grant_type: 'client_credentials' },
    })
    kept = { value, until: expires_at * 1_000 - 60_000 }
    return value
  }
  return {
    read: (): Promise<string> => {
      if (kept && kept.until > Date.now()) return Promise.resolve(kept.value)
      asking ??= fetchToken().finally(() => {
        asking = null
      })
      return asking
    },
    forget: (used: string) => {
      if (kept?.value === used) kept = null
    },
  }
}

/** Verifies the header: the hexadecimal hash of user name and password. */
function hasPassword({ webhookUsername, webhookPassword }: PhonepeKeys, header: string): boolean {
  const sent = header.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(sent)) return false
  const right = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest()
  return timingSafeEqual(right, Buffer.from(sent, 'hex'))
}

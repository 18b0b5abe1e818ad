import type { HeaderOf, Payments } from '#providers/payments/payments.ts'
import type { StubServer } from '#tests/support/servers/stub-http-server.ts'

/** Behaviour of the other side in one case of the contract. */
export type GatewayScene =
  | ('takes' | 'took-before' | 'refuses' | 'loses-answers' | 'away' | 'speaks-strangely')
  | ('untried' | 'at-work' | 'declined' | 'paid' | 'authorised' | 'over')
  | ('refund-asked' | 'refund-made' | 'refund-failed')

/** What one scene is about. The refund was asked with the key `refundKey`. */
export type GatewayIds = { gatewayOrderId: string; paymentId: string; refundId: string; refundKey: string }

export type GatewayEvent = { raw: Uint8Array; header: HeaderOf }

/** A gateway and the other side that it speaks to. Every amount is `amount`. */
export type GatewayHarness = {
  payments: Payments
  ids: () => GatewayIds
  play: (scene: GatewayScene) => void | Promise<void>
  /** An event about a payment or a refund, as the gateway sends it; and one whose proof is another's. */
  event: (about: 'payment' | 'refund') => GatewayEvent
  forged: () => GatewayEvent
  /** A signed return; null where the page only leads back. */
  slip: () => { paymentId: string; signature: string } | null
  /** Its own secrets and the shopper's phone, which stand in no error. */
  secrets: readonly string[]
}

export const amount = 154_950
export const refunded = 50_000

export const anOrder = {
  ...{ receipt: 'ORDER1', amount, isAgain: false, payer: { name: 'Meera Rao', contact: '+919876543210' } },
  returnUrl: 'https://shop.example/pay/ORDER1/left',
  webhookUrl: 'https://shop.example/webhooks/gateway',
}

export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The gateway has none')
  return value
}

export type Recorded = { answers: Record<string, unknown> }

/** By method and path: the name of a recorded answer, with its status where that is not 200. */
export type Script = Record<string, string | readonly [number, string]>

/** Plays recorded answers; a request without one is a 404. The longest fitting path counts. */
export function playRecorded(stub: StubServer, { answers }: Recorded, script: Script): void {
  stub.behave((response, { method = '', url = '' }) => {
    const fitting = Object.keys(script).filter((start) => `${method} ${url}`.startsWith(start))
    const [path] = fitting.sort((a, b) => b.length - a.length)
    const said = path === undefined ? undefined : script[path]
    if (said === undefined) return response.writeHead(404).end('{"message":"not found"}')
    const [status, name] = typeof said === 'string' ? [200, said] : said
    if (!(name in answers)) throw new Error(`No answer ${name} is recorded`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[name]).replaceAll('HOST', stub.host))
  })
}

export const headersOf =
  (headers: Readonly<Record<string, string>>): HeaderOf =>
  (name) =>
    headers[name.toLowerCase()] ?? null

export const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))

import type { GatewayName } from '#domain/payments/gateways.ts'
import type { Circuit } from '#providers/http/circuit-breaker.ts'
import type { HeaderOf, Payments } from '#providers/payments/payments.ts'
import type { CallKind } from './faults.ts'
import type { LedgerOrder, LedgerPayment, LedgerQr, LedgerRefund } from './ledger.ts'
import type { SandboxState } from './operations.ts'

export type SandboxReply = { status: number; body: unknown }
export type SandboxCall = {
  sandbox: SandboxState
  /** Groups of the route's path; '' for missing ones. */
  ids: readonly [string, string]
  body: string
  search: URLSearchParams
  header: HeaderOf
}
/** Address as in 'GET /v1/orders/:id', kind of call, and answer. */
export type SandboxRoute = readonly [address: string, kind: CallKind, answer: (call: SandboxCall) => SandboxReply]

export type SandboxEventName =
  | ('payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid' | 'qr_code.credited')
  | ('refund.created' | 'refund.processed' | 'refund.failed')
export type EventSubject = { payment: LedgerPayment; refund?: LedgerRefund; order?: LedgerOrder; qr?: LedgerQr }

/** Imitation of a gateway's API, in its wire format, that the real adapter talks to. */
export type SandboxApi<Keys extends object> = {
  name: GatewayName
  /** Choices of `switchesOf` that this gateway does not have. */
  unsupported: readonly string[]
  /** Builds the credentials from generated secrets. */
  keysFrom: (secret: (name: string) => string) => Keys
  open: (settings: Keys & { host: string; circuit?: Circuit }) => Payments
  isSignedIn: (keys: Keys, call: { path: string; header: HeaderOf }) => boolean
  routes: (keys: Keys) => readonly SandboxRoute[]
  refusal: (description: string) => unknown
  newPaymentId: () => string
  /** Opens the order's page for the fields of the shop's form: null without such an order, or the wrong field's name. */
  openCheckout: (
    sandbox: SandboxState,
    fields: Readonly<Record<string, string>>,
    keys: Keys,
  ) => LedgerOrder | string | null
  /** Signs the browser's return; '' where it proves nothing. */
  sign: (keys: Keys, text: string) => string
  /** Builds an event; null for one that this gateway does not send. */
  eventOf: (name: SandboxEventName, subject: EventSubject, now: number) => object | null
  headersOf: (keys: Keys, event: { raw: string; id: string }) => Record<string, string>
}

export const okReply = (body: unknown): SandboxReply => ({ status: 200, body })

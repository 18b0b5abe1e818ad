import { cleanLine } from '#domain/clean-text.ts'
import { hourMs, minuteMs } from '#domain/indian-time.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

export const webhookEventTypes = {
  'order.placed': texts.orderPlaced,
  'order.paid': texts.orderPaid,
  'order.payment_failed': texts.paymentFailed,
  'order.ready': texts.orderReady,
  'order.shipped': texts.orderShipped,
  'order.delivered': texts.orderDelivered,
  'order.returned': texts.orderReturned,
  'order.cancelled': texts.orderCancelled,
  'order.part_cancelled': texts.piecesCancelled,
  'order.changed': texts.orderChanged,
  'order.return_changed': texts.returnChanged,
  'order.refunded': texts.orderRefunded,
  'stock.changed': texts.stockChanged,
} as const satisfies Record<string, string>

export type WebhookEventType = keyof typeof webhookEventTypes

/** Sent by the test button; not selectable. */
export const testEventType = 'test'

export const isWebhookEventType = (word: string): word is WebhookEventType => Object.hasOwn(webhookEventTypes, word)

export type OrderTransitionRow = { machine: 'payment' | 'fulfilment' | 'units'; from: string | null; to: string }

/** Returns the public event type of a transition that `record_order_for_webhooks` keeps; null for internal ones. */
export function eventTypeOf({ machine, from, to }: OrderTransitionRow): WebhookEventType | null {
  // Back to packing; it was placed before.
  if (machine === 'fulfilment' && to === 'waiting' && from !== null) return 'order.changed'
  if (machine === 'units') return unitEventTypes[to.split('-', 1)[0] ?? ''] ?? null
  return (machine === 'payment' ? paymentEventTypes : fulfilmentEventTypes)[to] ?? null
}

/** By the first word of the transition; an order that asks for the price of a size is not changed yet. */
const unitEventTypes: Partial<Record<string, WebhookEventType>> = {
  part: 'order.part_cancelled',
  changed: 'order.changed',
  return: 'order.return_changed',
  exchange: 'order.return_changed',
}

const paymentEventTypes: Partial<Record<string, WebhookEventType>> = {
  paid: 'order.paid',
  failed: 'order.payment_failed',
  part_refunded: 'order.refunded',
  refunded: 'order.refunded',
}

const fulfilmentEventTypes: Partial<Record<string, WebhookEventType>> = {
  waiting: 'order.placed',
  ready: 'order.ready',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  returned: 'order.returned',
  cancelled: 'order.cancelled',
}

/** Delays in milliseconds after each failed attempt; the eighth is the last, after almost two days. */
export const deliveryRetryDelays = [1, 5, 30, 120, 300, 600, 1_440].map((minutes) => minutes * minuteMs)
export const maxDeliveryAttempts = deliveryRetryDelays.length + 1

/** Health of an endpoint: consecutive failures, since when, until when it is paused, and whether permanently. */
export type EndpointHealth = {
  failures: number
  failingSince: Date | null
  backoffUntil: Date | null
  pausedAt: Date | null
}

const backoffAfter = 5
const maxBackoff = hourMs
const pauseAfter = 24 * hourMs

/** Health after a successful delivery. */
export const healthyEndpoint: EndpointHealth = { failures: 0, failingSince: null, backoffUntil: null, pausedAt: null }

/** Computes the health after a failure. `isGone`: the endpoint answered 410. */
export function healthAfterFailure(
  { failures: before, failingSince }: Pick<EndpointHealth, 'failures' | 'failingSince'>,
  { now, isGone }: { now: Date; isGone: boolean },
): EndpointHealth {
  const failures = before + 1
  const since = failingSince ?? now
  const delay = Math.min(maxBackoff, minuteMs * 2 ** Math.max(0, failures - backoffAfter))
  const isLost = isGone || (failures >= backoffAfter && now.getTime() - since.getTime() >= pauseAfter)
  return {
    failures,
    failingSince: since,
    backoffUntil: failures < backoffAfter ? null : new Date(now.getTime() + delay),
    pausedAt: isLost ? now : null,
  }
}

/** Time in milliseconds for which the previous secret still signs deliveries. */
export const previousSecretMs = 24 * hourMs
/** Retention in milliseconds of deliveries and their attempts. */
export const deliveryLogMs = 30 * 24 * hourMs

export type TypedEndpoint = { url: string; label: string; kinds: readonly string[]; on: boolean }
export type EndpointInput = { url: string; label: string; kinds: WebhookEventType[]; on: boolean }

type StoredEndpoint = Omit<TypedEndpoint, 'on'> & { disabledAt: Date | null }

export const newEndpoint: TypedEndpoint = { url: '', label: '', kinds: Object.keys(webhookEventTypes), on: true }

export function toEndpointForm({ url, label, kinds, disabledAt }: StoredEndpoint): TypedEndpoint {
  return { url, label, kinds, on: disabledAt === null }
}

/** Parses the form; a refusal has a message for each wrong field. */
export function readEndpointForm({ url, label, kinds, on }: TypedEndpoint): EndpointInput | Refusal {
  const wrong: Record<string, string> = {}
  const address = readAddress(url)
  const name = cleanLine(label)
  const chosen = (Object.keys(webhookEventTypes) as WebhookEventType[]).filter((kind) => kinds.includes(kind))
  if (address === null) wrong['url'] = texts.giveAddress
  if (name.length > 60) wrong['label'] = atMostCharacters(60)
  if (chosen.length === 0) wrong['kinds'] = texts.chooseOne
  if (address === null || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { url: address, label: name, kinds: chosen, on }
}

/** Parses a URL without user name and password, because lists and audit log show it. */
function readAddress(text: string): string | null {
  const typed = text.trim()
  const isAddress = /^https:\/\/[\p{L}\p{N}._[\]:-]+([/?][^\s#]*)?$/u.test(typed)
  return isAddress && typed.length <= 500 ? typed : null
}

export const noSuchEndpoint = refuse('not-found', texts.webhookIsGone)
export const tooManyEndpoints = refuse('invalid', texts.tooManyWebhooks)
export const maxEndpoints = 20

import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  claimDeliveries,
  type DeliveryResult,
  type DueDelivery,
  recordDeliveryResults,
} from '#db/webhooks/deliveries.ts'
import {
  findActiveEndpoints,
  type SigningSecrets,
  updateEndpoint,
  type WebhookEndpoint,
} from '#db/webhooks/endpoints.ts'
import { nextRetryAt } from '#domain/backoff.ts'
import {
  deliveryRetryDelays,
  type EndpointHealth,
  healthAfterFailure,
  healthyEndpoint,
  maxDeliveryAttempts,
} from '#domain/webhooks/endpoint.ts'
import type { Shop } from '#flows/shop.ts'
import type { SafeProblem } from '#providers/http/safe-fetch.ts'
import { createDeliveries } from './create-deliveries.ts'
import { signedHeaders, signingSecretsOf } from './signing-secrets.ts'

/** Concurrent deliveries per endpoint; only one, as a probe, after failures. */
const atOnce = 8
const roundsInOneGo = 4
/** Lease of a delivery (milliseconds); an attempt takes five seconds at most. */
const leaseMs = 60_000

/**
 * Sends due webhook deliveries. May run concurrently on any number of servers, and an unavailable endpoint delays no
 * other. Returns the number accepted.
 */
export async function sendWebhooks(shop: Shop): Promise<number> {
  const endpoints = await findActiveEndpoints(shop.db)
  if (endpoints.length === 0) return 0
  const now = shop.now()
  const facts = { origin: shop.origin, now }
  await inTransaction(shop.db, (tx) => createDeliveries(tx, { endpoints, ...facts }))
  const ready = endpoints.filter(({ pausedAt, backoffUntil }) => {
    return pausedAt === null && (backoffUntil === null || backoffUntil <= now)
  })
  const delivered = await Promise.all(ready.map((endpoint) => sendToEndpoint(shop, endpoint)))
  return delivered.reduce((sum, count) => sum + count, 0)
}

type Listening = WebhookEndpoint & SigningSecrets

/** Sends an endpoint's due deliveries until one fails. */
async function sendToEndpoint(shop: Shop, endpoint: Listening): Promise<number> {
  let delivered = 0
  let health: EndpointHealth = endpoint
  for (let round = 0; round < roundsInOneGo; round += 1) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseMs)
    const atMost = health.backoffUntil === null ? atOnce : 1
    const due = await claimDeliveries(shop.db, endpoint.id, { now, until, atMost })
    if (due.length === 0) break
    const tried = await Promise.all(due.map((call) => attemptDelivery(shop, endpoint, call)))
    health = healthAfter(health, tried, shop.now())
    const results = tried.map(({ isGone, ...result }) => result)
    await inTransaction(shop.db, (tx) =>
      recordAttempts(tx, { endpointId: endpoint.id, results, health, now: shop.now() }),
    )
    if (health.pausedAt !== null) shop.log.error({ endpoint: endpoint.id }, 'a webhook keeps failing and is paused')
    const good = results.filter(({ state }) => state === 'delivered').length
    delivered += good
    if (good < due.length || due.length < atMost) break
  }
  return delivered
}

type RecordInput = { endpointId: string; results: readonly DeliveryResult[]; health: EndpointHealth; now: Date }

async function recordAttempts(tx: Db, { endpointId, results, health, now }: RecordInput): Promise<void> {
  await recordDeliveryResults(tx, results, now)
  const { failures, failingSince, backoffUntil, pausedAt } = health
  await updateEndpoint(tx, endpointId, { failures, failingSince, backoffUntil, pausedAt })
}

type AttemptResult = DeliveryResult & { isGone: boolean }

/** Computes the endpoint's health: one success shows that it is reachable. */
function healthAfter(before: EndpointHealth, tried: readonly AttemptResult[], now: Date): EndpointHealth {
  if (tried.some(({ state }) => state === 'delivered')) return healthyEndpoint
  return tried.reduce((health, { isGone }) => {
    const next = healthAfterFailure(health, { now, isGone })
    return { ...next, pausedAt: health.pausedAt ?? next.pausedAt }
  }, before)
}

/** Sends one delivery. The log names endpoint and event, never the URL, which may contain a key, nor the response. */
async function attemptDelivery(shop: Shop, endpoint: Listening, call: DueDelivery): Promise<AttemptResult> {
  const { id, eventId, attempts, body } = call
  const attemptedAt = shop.now()
  const start = performance.now()
  const answered = await post(shop, endpoint, { id: eventId, at: attemptedAt, body })
  const durationMs = Math.round(performance.now() - start)
  const status = 'status' in answered ? answered.status : null
  const answer = 'answer' in answered ? answered.answer : ''
  const attempt = { id, attemptedAt, durationMs, status, answer, isGone: status === 410 }
  const facts = { endpoint: endpoint.id, event: eventId, status, attempts }
  if (status !== null && status >= 200 && status <= 299) {
    shop.log.info(facts, 'a webhook was delivered')
    return { ...attempt, state: 'delivered', nextAttemptAt: null, error: null }
  }
  const error = 'error' in answered ? answered.error : problemOf(answered.status)
  const nextAttemptAt = nextRetryAt(attempts, deliveryRetryDelays, shop.now())
  if (nextAttemptAt !== null) return { ...attempt, state: 'due', nextAttemptAt, error }
  shop.log.warn(facts, 'webhook not delivered; no retries left')
  return {
    ...attempt,
    state: 'given-up',
    nextAttemptAt,
    error: `${error} Given up after ${maxDeliveryAttempts} tries.`,
  }
}

async function post(
  shop: Shop,
  endpoint: Listening,
  event: { id: string; at: Date; body: string },
): Promise<DeliveryResponse> {
  const secrets = signingSecretsOf(endpoint, { pepper: shop.pepper, endpointId: endpoint.id, now: event.at })
  if (secrets.length === 0) return { error: 'The shop’s own secret has changed since: make a new signing secret.' }
  const headers = { ...signedHeaders(secrets, event), 'content-type': 'application/json' }
  return postDelivery(shop, { url: endpoint.url, headers, body: event.body })
}

function problemOf(status: number): string {
  if (status === 410) return 'It answered 410: the address is gone.'
  return status >= 300 && status <= 399
    ? `It answered ${status}: the shop is sent elsewhere and does not go.`
    : `It answered ${status}.`
}

/** Request to an endpoint's URL. */
type DeliveryPost = { url: string; headers: Record<string, string>; body: string }

/** Status and beginning of the response, or the problem as a sentence for the owner. */
type DeliveryResponse = { status: number; answer: string } | { error: string }

const answerBytes = 1_000
const patienceMs = 5_000

/** Posts to public addresses only (SSRF), with a timeout of five seconds and without redirects. */
async function postDelivery({ fetchOutside }: Shop, { url, headers, body }: DeliveryPost): Promise<DeliveryResponse> {
  const answer = await fetchOutside(url, {
    method: 'POST',
    headers: { ...headers, 'user-agent': 'Strut' },
    body,
    limits: { bytes: answerBytes, excess: 'cut', ms: patienceMs, redirects: 0 },
  })
  if (typeof answer === 'string') return { error: problems[answer] }
  return { status: answer.status, answer: asText(answer.bytes) }
}

const problems: Record<SafeProblem, string> = {
  'not-allowed': 'This is no address on the internet: the shop does not go there.',
  'no-answer': 'Nobody answered.',
  'too-slow': 'It did not answer within 5 seconds.',
  'too-large': 'It answered with too much.',
  'too-many-redirects': 'It sent the shop elsewhere.',
}

const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\0', '')

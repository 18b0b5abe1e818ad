import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type CallNews, claimCalls, type DueCall, noteCalls } from '#db/webhooks/deliveries.ts'
import { findListeningHooks, type Hook, type HookSecrets, updateHook } from '#db/webhooks/endpoints.ts'
import { nextAttemptAt } from '#domain/backoff.ts'
import {
  deliveryRetryDelays,
  type HookHealth,
  healthAfterFailure,
  hookIsWell,
  mostTries,
} from '#domain/webhooks/endpoint.ts'
import type { Shop } from '#flows/shop.ts'
import { writeHookBodies } from './create-deliveries.ts'
import { type HookAnswer, postHook } from './post-delivery.ts'
import { hookSecretsOf, signedHeaders } from './signing-secrets.ts'

/** At one hook at once; one only, to see whether it is back, where the last ones failed. */
const atOnce = 8
const roundsInOneGo = 4
/** Whoever dies over a call is replaced after this long (milliseconds); a call takes five seconds at most. */
const leaseMs = 60_000

/**
 * Tells the owner's other programs what happened. May run in any number of places at once: each call is made by one of
 * them, and a hook that is away keeps no other waiting. Returns how many were taken.
 */
export async function callHooks(shop: Shop): Promise<number> {
  const hooks = await findListeningHooks(shop.db)
  if (hooks.length === 0) return 0
  const now = shop.now()
  const facts = { origin: shop.origin, now }
  await inTransaction(shop.db, (tx) => writeHookBodies(tx, { hooks, ...facts }))
  const awake = hooks.filter(({ pausedAt, restingUntil }) => {
    return pausedAt === null && (restingUntil === null || restingUntil <= now)
  })
  const taken = await Promise.all(awake.map((hook) => callOne(shop, hook)))
  return taken.reduce((sum, count) => sum + count, 0)
}

type Listening = Hook & HookSecrets

/** What is due at one hook, until something fails. */
async function callOne(shop: Shop, hook: Listening): Promise<number> {
  let taken = 0
  let health: HookHealth = hook
  for (let round = 0; round < roundsInOneGo; round += 1) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseMs)
    const atMost = health.restingUntil === null ? atOnce : 1
    const due = await claimCalls(shop.db, hook.id, { now, until, atMost })
    if (due.length === 0) break
    const tried = await Promise.all(due.map((call) => tryCall(shop, hook, call)))
    health = healthAfter(health, tried, shop.now())
    const news = tried.map(({ isGone, ...told }) => told)
    await inTransaction(shop.db, (tx) => note(tx, { hookId: hook.id, news, health, now: shop.now() }))
    if (health.pausedAt !== null) shop.log.error({ hook: hook.id }, 'a webhook keeps failing and is paused')
    const good = news.filter(({ state }) => state === 'taken').length
    taken += good
    if (good < due.length || due.length < atMost) break
  }
  return taken
}

type Noting = { hookId: string; news: readonly CallNews[]; health: HookHealth; now: Date }

async function note(tx: Db, { hookId, news, health, now }: Noting): Promise<void> {
  await noteCalls(tx, news, now)
  const { failures, failingSince, restingUntil, pausedAt } = health
  await updateHook(tx, hookId, { failures, failingSince, restingUntil, pausedAt })
}

type Tried = CallNews & { isGone: boolean }

/** One answer among them is enough to know that somebody is there. */
function healthAfter(before: HookHealth, tried: readonly Tried[], now: Date): HookHealth {
  if (tried.some(({ state }) => state === 'taken')) return hookIsWell
  return tried.reduce((health, { isGone }) => {
    const next = healthAfterFailure(health, { now, isGone })
    return { ...next, pausedAt: health.pausedAt ?? next.pausedAt }
  }, before)
}

/** The log names the hook and the event; never the address, which may hold a key, nor what was said. */
async function tryCall(shop: Shop, hook: Listening, call: DueCall): Promise<Tried> {
  const { id, eventId, tries, body } = call
  const triedAt = shop.now()
  const start = performance.now()
  const answered = await post(shop, hook, { id: eventId, at: triedAt, body })
  const tookMs = Math.round(performance.now() - start)
  const status = 'status' in answered ? answered.status : null
  const answer = 'answer' in answered ? answered.answer : ''
  const told = { id, triedAt, tookMs, status, answer, isGone: status === 410 }
  const facts = { hook: hook.id, event: eventId, status, tries }
  if (status !== null && status >= 200 && status <= 299) {
    shop.log.info(facts, 'a webhook was taken')
    return { ...told, state: 'taken', nextTryAt: null, trouble: null }
  }
  const trouble = 'trouble' in answered ? answered.trouble : wordsFor(answered.status)
  const nextTryAt = nextAttemptAt(tries, deliveryRetryDelays, shop.now())
  if (nextTryAt !== null) return { ...told, state: 'due', nextTryAt, trouble }
  shop.log.warn(facts, 'a webhook is given up')
  return { ...told, state: 'given-up', nextTryAt, trouble: `${trouble} Given up after ${mostTries} tries.` }
}

async function post(
  shop: Shop,
  hook: Listening,
  event: { id: string; at: Date; body: string },
): Promise<HookAnswer> {
  const secrets = hookSecretsOf(hook, { pepper: shop.pepper, hookId: hook.id, now: event.at })
  if (secrets.length === 0)
    return { trouble: 'The shop’s own secret has changed since: make a new signing secret.' }
  const headers = { ...signedHeaders(secrets, event), 'content-type': 'application/json' }
  return postHook(shop, { url: hook.url, headers, body: event.body })
}

function wordsFor(status: number): string {
  if (status === 410) return 'It answered 410: nobody is there any more.'
  return status >= 300 && status <= 399
    ? `It answered ${status}: the shop is sent elsewhere and does not go.`
    : `It answered ${status}.`
}

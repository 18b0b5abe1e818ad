import { findOrderOfPayment } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { claimWebhook, markApplied, postponeWebhook, type StoredWebhook } from '#db/payments/webhook-inbox.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'
import type { GatewayWebhook, Payments } from '#providers/payments/payments.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

/** Lease of an event in milliseconds, after which another worker takes over. */
const leaseMs = 60_000

/**
 * Processes stored gateway events, oldest first, until none is left. May run concurrently and again after a crash:
 * processing is idempotent.
 */
export async function processWebhooks(shop: Shop): Promise<number> {
  let applied = 0
  for (const payments of shop.gateways.all) applied += await processEventsOf(shop, payments)
  return applied
}

async function processEventsOf(shop: Shop, payments: Payments): Promise<number> {
  for (let applied = 0; ; applied += 1) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseMs)
    const event = await claimWebhook(shop.db, payments.name, { now, until })
    if (event === null) return applied
    await apply(shop, payments, event)
  }
}

async function apply(shop: Shop, payments: Payments, stored: StoredWebhook): Promise<void> {
  const { eventId, attempts } = stored
  const dead = { gateway: payments.name, event: eventId }
  const event = readOrNull(payments, stored)
  if (event === null) return addToDeadLetters(shop, { ...dead, problem: 'it can’t be read' })
  try {
    const verdict = await applyEvent(shop, payments, event)
    await markApplied(shop.db, eventId, { verdict, appliedAt: shop.now() })
  } catch (error) {
    shop.log.error({ err: error, eventId, attempts }, 'webhook of the gateway could not be applied')
    const reason = printable(String(error)).slice(0, 300)
    if (attempts >= maxAttempts) return addToDeadLetters(shop, { ...dead, problem: reason })
    const nextAttemptAt = minutesAfter(shop.now(), waitMinutes(attempts))
    await postponeWebhook(shop.db, eventId, { nextAttemptAt, error: reason })
  }
}

const waitMinutes = (attempts: number) => Math.min(2 ** attempts, 60)
/** About a day of attempts; reconciliation finds the payment itself. */
const maxAttempts = 28

/** Parses a signed event; null when it is malformed, so that a retry would not help. */
function readOrNull(payments: Payments, { raw }: StoredWebhook): GatewayWebhook | null {
  try {
    return payments.readWebhook(raw)
  } catch {
    return null
  }
}

type DeadLetter = { gateway: string; event: string; problem: string }

/** Moves the event to the dead letters, without retries; the owner sees it. */
async function addToDeadLetters(shop: Shop, letter: DeadLetter): Promise<void> {
  const { event: eventId, problem } = letter
  await insertDiscrepancy(shop.db, {
    kind: 'unreadable-event',
    dedupeKey: `unreadable-event:${eventId}`,
    facts: letter,
  })
  await markApplied(shop.db, eventId, { verdict: 'dead-letter', appliedAt: shop.now() })
  shop.log.error({ eventId, problem }, 'webhook of the gateway is a dead letter')
}

async function applyEvent(shop: Shop, payments: Payments, event: GatewayWebhook): Promise<string> {
  if (event.kind === 'status-check') return inspect(shop, payments, event)
  if (event.kind === 'payment') return (await applyPaymentFact(shop, event.fact, 'webhook')).outcome
  if (event.kind === 'refund') return applyRefundFact(shop, payments.name, event.refund)
  return `ignored: ${event.event.slice(0, 60)}`
}

/** Requests from the gateway what the event does not prove. Orders unknown to it are not ours. */
async function inspect(
  shop: Shop,
  payments: Payments,
  { gatewayOrderId, refundId }: Extract<GatewayWebhook, { kind: 'status-check' }>,
): Promise<string> {
  if ((await findOrderOfPayment(shop.db, { gatewayOrderId, upiQrId: null })) === null) return 'unknown'
  if (refundId !== null)
    return applyRefundFact(shop, payments.name, await payments.fetchRefund({ refundId, gatewayOrderId }))
  const outcomes = new Set<string>()
  for (const fact of await payments.fetchPayments(gatewayOrderId))
    outcomes.add((await applyPaymentFact(shop, fact, 'webhook')).outcome)
  return [...outcomes].join(', ')
}

/** Removes control characters, since PostgreSQL refuses NUL. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')

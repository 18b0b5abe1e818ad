import { claimWebhook, markApplied, postponeWebhook, type StoredWebhook } from '#db/payments/webhook-inbox.ts'
import type { Shop } from '#flows/shop.ts'
import type { Payments } from '#providers/payments/payments.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

/** Lease of one event: a worker that dies over it is replaced after this long (milliseconds). */
const leaseMs = 60_000

/**
 * Works off what the gateway told us, oldest first, until nothing waits. May run in any number of places at once, and
 * again after a crash: an event that was half done is done anew, and comes to the same.
 */
export async function processWebhooks(shop: Shop): Promise<number> {
  const { payments } = shop
  if (payments === null) return 0
  for (let applied = 0; ; applied += 1) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseMs)
    const event = await claimWebhook(shop.db, payments.name, { now, until })
    if (event === null) return applied
    await apply(shop, payments, event)
  }
}

async function apply(shop: Shop, payments: Payments, kept: StoredWebhook): Promise<void> {
  const { eventId } = kept
  try {
    const verdict = await act(shop, payments, kept)
    await markApplied(shop.db, eventId, { verdict, appliedAt: shop.now() })
  } catch (error) {
    const nextTryAt = new Date(shop.now().getTime() + minutesAfter(kept.tries) * 60_000)
    await postponeWebhook(shop.db, eventId, { nextTryAt, trouble: String(error).slice(0, 300) })
    shop.log.error({ err: error, eventId, tries: kept.tries }, 'an event of the gateway could not be applied')
  }
}

const minutesAfter = (tries: number) => Math.min(2 ** tries, 60)

async function act(shop: Shop, payments: Payments, { raw }: StoredWebhook): Promise<string> {
  const news = payments.readWebhook(raw)
  if (news.kind === 'payment') return (await applyPaymentFact(shop, news.fact, 'webhook')).standing
  if (news.kind === 'refund') return applyRefundFact(shop, news.refund)
  return `ignored: ${news.event.slice(0, 60)}`
}

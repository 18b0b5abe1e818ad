import { countLowStock, countQueues, hasAnyOrder } from '#db/backoffice/work-queues.ts'
import { findOwnerLanguage, findTakings, hasNotification } from '#db/notifications/daily-summary.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Queue } from '#domain/backoffice/work-queues.ts'
import { daysAfter, indianDay } from '#domain/indian-time.ts'
import { channelOfSummary, hasNews, isTimeOfSummary, type SummaryFacts } from '#domain/notifications/daily-summary.ts'
import { boundsOf } from '#domain/reports/period.ts'
import type { Shop } from '#flows/shop.ts'
import type { MessageProviders } from '#providers/messages/messages.ts'

/**
 * Adds the owner's summary of yesterday to the outbox when it is due. Runs every minute on any number of servers; the
 * day is its dedupe key.
 */
export async function queueDailySummary(shop: Shop): Promise<void> {
  const { db, now: clock, messageProviders, log } = shop
  const now = clock()
  const setting = await findSetting(db, 'daily-summary')
  const channel = channelOfSummary(setting, channelsOf(messageProviders))
  if (!setting.isOn || channel === null || !isTimeOfSummary(setting, now)) return
  const dedupeKey = `daily-summary:${indianDay(now)}`
  if ((await hasNotification(db, dedupeKey)) || !(await hasAnyOrder(db))) return
  const summary = await findFacts(shop, now)
  if (!hasNews(summary)) return
  const payload = { summary, channel, language: await findOwnerLanguage(db) }
  const isOurs = await insertNotification(db, { kind: 'daily-summary', dedupeKey, payload, at: now })
  if (isOurs) log.info({ channel }, 'the summary of yesterday is queued')
}

function channelsOf({ whatsapp, email, owner }: MessageProviders) {
  return { whatsapp: whatsapp !== null && owner.phone !== null, email: email !== null && owner.email !== null }
}

async function findFacts({ db, gateways }: Shop, now: Date): Promise<SummaryFacts> {
  const yesterday = indianDay(daysAfter(now, -1))
  const [taken, queues, low] = await Promise.all([
    findTakings(db, boundsOf({ from: yesterday, to: yesterday })),
    countQueues(db, gateways.names),
    countLowStock(db),
  ])
  const waiting = (...names: Queue[]) =>
    queues.reduce((sum, { queue, count }) => (names.includes(queue) ? sum + count : sum), 0)
  return {
    ...taken,
    confirm: waiting('confirm', 'upi'),
    pack: waiting('pack'),
    ship: waiting('waybill', 'label', 'pickup'),
    low,
    returns: waiting('returns', 'lost', 'unpack', 'not-refunded', 'refunds'),
  }
}

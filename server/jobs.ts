import { setTimeout as wait } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import { deleteExpired } from '#flows/accounts/delete-expired.ts'
import { doDeskSteps } from '#flows/backoffice/execute-pending-actions.ts'
import { keepBackups } from '#flows/backups/maintain-backups.ts'
import { takeAskedBackup } from '#flows/backups/request-backup.ts'
import { bringPicturesHome } from '#flows/catalogue/download-external-images.ts'
import { publishDueGoods } from '#flows/catalogue/publish-scheduled-products.ts'
import { showBannersInTime } from '#flows/catalogue/save-banner.ts'
import { forgetOld } from '#flows/customers/apply-retention.ts'
import { tellNotices } from '#flows/notifications/send-notifications.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { auditBooks } from '#flows/payments/check-ledgers.ts'
import { compareBooks } from '#flows/payments/compare-ledgers.ts'
import { applyWebhooks } from '#flows/payments/process-webhooks.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { askOpenRefunds } from '#flows/payments/submit-refund.ts'
import { keepStepCounts } from '#flows/reports/funnel-counter.ts'
import { retellCollects } from '#flows/shipping/change-cod-amount.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import type { Shop } from '#flows/shop.ts'
import { callHooks } from '#flows/webhooks/send-deliveries.ts'

export type Jobs = { stop: () => Promise<void> }

type Job = { cron: string; work: (shop: Shop) => Promise<unknown> }

const everyMinute = '* * * * *'

/** Work that nobody waits for, kept in the shop's own database: each runs once, whichever server gets to it. */
export const jobs: Readonly<Record<string, Job>> = {
  'forget-expired': { cron: '17 * * * *', work: deleteExpired },
  'forget-old': { cron: '43 * * * *', work: forgetOld },
  // Events that no server worked off at once: it died, or the database was away.
  'apply-webhooks': { cron: everyMinute, work: applyWebhooks },
  'reconcile-payments': { cron: everyMinute, work: reconcilePayments },
  'release-unpaid-orders': { cron: everyMinute, work: releaseUnpaidOrders },
  // What the loops below left: they died, or whoever was told was away.
  'tell-notices': { cron: everyMinute, work: tellNotices },
  'call-hooks': { cron: everyMinute, work: callHooks },
  'do-desk-steps': { cron: everyMinute, work: doDeskSteps },
  'refresh-tracking': { cron: everyMinute, work: refreshTracking },
  'retell-collects': { cron: everyMinute, work: retellCollects },
  'ask-refunds': { cron: everyMinute, work: askOpenRefunds },
  'publish-due-goods': { cron: everyMinute, work: publishDueGoods },
  // Those that an import left with somebody else.
  'bring-pictures-home': { cron: everyMinute, work: (shop) => bringPicturesHome(shop) },
  'show-banners': { cron: everyMinute, work: showBannersInTime },
  // Takes one when it is due.
  'keep-backups': { cron: everyMinute, work: keepBackups },
  // One that somebody asked for, and whose server died over it.
  'take-asked-backup': { cron: everyMinute, work: takeAskedBackup },
  // At night in India; times are UTC.
  'compare-books': { cron: '35 20 * * *', work: compareBooks },
  'audit-books': { cron: '5 21 * * *', work: auditBooks },
}

/** Begins the shop's own work, and the loops that tell what happens as soon as it does. */
export async function startJobs(shop: Shop): Promise<Jobs> {
  const boss = await openQueues(shop)
  const telling = soon(shop, { work: tellNotices, words: 'notices wait for the job that tells them' })
  // Beside it: another program that is slow keeps no notice waiting.
  const calling = soon(shop, { work: callHooks, words: 'webhooks wait for the job that calls them' })
  const doing = soon(shop, { work: doDeskSteps, words: 'what was pressed at the desk waits for its job' })
  const counting = keepCounting(shop)
  return {
    stop: async () => {
      await Promise.all([telling, calling, doing, counting].map(({ stop }) => stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function openQueues(shop: Shop): Promise<PgBoss> {
  // Our camel-case plugin would bend the names of pg-boss's columns.
  const boss = new PgBoss({ db: fromKysely(shop.db.withoutPlugins()) })
  boss.on('error', (error) => shop.log.error({ err: error }, 'the job queue complains'))
  try {
    await begin(boss, shop)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function begin(boss: PgBoss, shop: Shop): Promise<void> {
  await boss.start()
  for (const [name, { cron, work }] of Object.entries(jobs)) {
    // One waits at most: a job that is late does not run twice for it.
    await boss.createQueue(name, { policy: 'short' })
    await boss.work(name, () =>
      work(shop).catch((error: unknown) => {
        shop.log.error({ err: error, job: name }, 'a job broke and is tried again')
        throw error
      }),
    )
    await boss.schedule(name, cron)
  }
}

const countsKeptEveryMs = 60_000

/** Each server writes down what it has counted itself, so this is no job that one of them does for all. */
function keepCounting(shop: Shop): Jobs {
  const keep = () =>
    keepStepCounts(shop).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'counted steps wait for the database'),
    )
  const timer = setInterval(keep, countsKeptEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await keep()
    },
  }
}

/** Less than a second after the commit somebody is told of it; nobody's request waits for that. */
const lookEveryMs = 1_000

function soon(shop: Shop, { work, words }: { work: Job['work']; words: string }): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      await work(shop).catch((error: unknown) => shop.log.error({ err: error }, words))
      await wait(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

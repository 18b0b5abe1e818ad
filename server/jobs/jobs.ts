import { refreshPopularity } from '#db/catalogue/popularity.ts'
import { deleteExpired } from '#flows/accounts/delete-expired.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { copyBackups } from '#flows/backups/copy-backups.ts'
import { maintainBackups } from '#flows/backups/maintain-backups.ts'
import { takeRequestedBackup } from '#flows/backups/request-backup.ts'
import { deleteUnusedPhotos } from '#flows/catalogue/delete-unused-media.ts'
import { downloadExternalImages } from '#flows/catalogue/download-external-images.ts'
import { publishDueProducts } from '#flows/catalogue/publish-scheduled-products.ts'
import { deleteRemovedProducts } from '#flows/catalogue/remove-products.ts'
import { updateScheduledBanners } from '#flows/catalogue/save-banner.ts'
import { followSchedule } from '#flows/content/follow-schedule.ts'
import { deleteRemovedPages } from '#flows/content/save-page.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { queueDailySummary } from '#flows/notifications/queue-daily-summary.ts'
import { queuePrepayNotifications } from '#flows/notifications/queue-prepay-notifications.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { endOverdueSizeRequests } from '#flows/orders/end-size-requests.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { checkLedgers } from '#flows/payments/check-ledgers.ts'
import { compareLedgers } from '#flows/payments/compare-ledgers.ts'
import { processWebhooks } from '#flows/payments/process-webhooks.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import { saveStepCounts } from '#flows/reports/funnel-counter.ts'
import { retryCodAmountChanges } from '#flows/shipping/change-cod-amount.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { sendFailureAnswers } from '#flows/shipping/send-failure-answers.ts'
import type { Shop } from '#flows/shop.ts'
import { sendWebhooks } from '#flows/webhooks/send-deliveries.ts'
import { type Running, repeat, type ScheduledWork, startScheduler } from './scheduler.ts'

type Work = (shop: Shop) => Promise<unknown>

/** Work that starts within a second of the commit that causes it; every server polls. */
export const promptJobs: Readonly<Record<string, Work>> = {
  'send-notifications': sendNotifications,
  'send-webhooks': sendWebhooks,
  'execute-pending-actions': executePendingActions,
}

const everyMinute = (work: Work): ScheduledWork => ({ schedule: {}, work })

/** Scheduled jobs, named after their flows; each runs on one server at a time. */
export const scheduledJobs: Readonly<Record<string, ScheduledWork>> = {
  'delete-expired': { schedule: { minute: 17 }, work: deleteExpired },
  'apply-retention': { schedule: { minute: 43 }, work: applyRetention },
  // Events that were not processed at once: their server died, or the database was unavailable.
  'process-webhooks': everyMinute(processWebhooks),
  'reconcile-payments': everyMinute(reconcilePayments),
  'release-unpaid-orders': everyMinute(releaseUnpaidOrders),
  'end-overdue-size-requests': everyMinute(endOverdueSizeRequests),
  'refresh-tracking': everyMinute(refreshTracking),
  'retry-cod-amount-changes': everyMinute(retryCodAmountChanges),
  'send-failure-answers': everyMinute(sendFailureAnswers),
  'submit-open-refunds': everyMinute(submitOpenRefunds),
  'publish-due-products': everyMinute(publishDueProducts),
  'delete-removed-products': everyMinute(deleteRemovedProducts),
  'delete-removed-pages': everyMinute(deleteRemovedPages),
  'download-external-images': everyMinute((shop) => downloadExternalImages(shop)),
  'update-scheduled-banners': everyMinute(updateScheduledBanners),
  'follow-schedule': everyMinute(followSchedule),
  'queue-daily-summary': everyMinute(queueDailySummary),
  'queue-prepay-notifications': everyMinute(queuePrepayNotifications),
  // Takes a backup when one is due.
  'maintain-backups': everyMinute(maintainBackups),
  'copy-backups': everyMinute(copyBackups),
  'take-requested-backup': everyMinute(takeRequestedBackup),
  'refresh-popularity': { schedule: { minute: 7 }, work: (shop) => refreshPopularity(shop.db, shop.now()) },
  // Night in India.
  'delete-unused-photos': { schedule: { hour: 20, minute: 50 }, work: deleteUnusedPhotos },
  'compare-ledgers': { schedule: { hour: 20, minute: 35 }, work: compareLedgers },
  'check-ledgers': { schedule: { hour: 21, minute: 5 }, work: checkLedgers },
}

export async function startJobs(shop: Shop): Promise<Running> {
  const scheduler = await startScheduler(shop, scheduledJobs)
  // A loop each, so that a slow endpoint delays no notification.
  const prompt = Object.entries(promptJobs).map(([job, work]) =>
    repeat(() => work(shop).catch((error: unknown) => shop.log.error({ err: error, job }, 'a job failed'))),
  )
  const counting = storeStepCounts(shop)
  return {
    stop: async () => {
      await Promise.all([...prompt, counting, scheduler].map(({ stop }) => stop()))
    },
  }
}

const countsStoredEveryMs = 60_000

/** Stores this server's own counts, so every server runs it. */
function storeStepCounts(shop: Shop): Running {
  const store = () =>
    saveStepCounts(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'step counts could not be stored'))
  const timer = setInterval(store, countsStoredEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await store()
    },
  }
}

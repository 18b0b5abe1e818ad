import { deleteMissedPaths } from '#db/content/redirects.ts'
import { deleteErasedAccounts, eraseOldMessages } from '#db/customers/erasure.ts'
import { deleteExpiredRows } from '#db/engine/expired-rows.ts'
import { deleteOldChanges } from '#db/imports/changes.ts'
import { deleteUsedAccounts } from '#db/payments/refund-accounts.ts'
import { deleteOldReturnImages } from '#db/returns/return-images.ts'
import { missedPathDays } from '#domain/content/redirects.ts'
import { undoMs } from '#domain/imports/report.ts'
import { daysAfter, indianDay } from '#domain/indian-time.ts'
import { refundAccountDays } from '#domain/payments/refund-account.ts'
import { deliveryLogMs } from '#domain/webhooks/endpoint.ts'
import { deleteOldUploads } from '#flows/imports/receive-upload.ts'
import type { Shop } from '#flows/shop.ts'

/** Days for which a dispute may need the gateway's payloads, or the photos of a return. */
const disputeDays = 180

/** Deletes data whose retention has ended. Runs every hour. */
export async function applyRetention(shop: Shop): Promise<void> {
  const disputed = daysAfter(shop.now(), -disputeDays)
  const messages = await eraseOldMessages(shop.db, disputed)
  const photos = await deleteOldReturnImages(shop.db, disputed)
  const accounts = await deleteErasedAccounts(shop.db)
  const logged = new Date(shop.now().getTime() - deliveryLogMs)
  const { webhookEvents: events = 0 } = await deleteExpiredRows(shop.db, [['webhookEvents', 'createdAt', logged]])
  const effects = await deleteOldChanges(shop.db, new Date(shop.now().getTime() - undoMs))
  const missed = await deleteMissedPaths(shop.db, indianDay(daysAfter(shop.now(), -missedPathDays)))
  const refundAccounts = await deleteUsedAccounts(shop.db, daysAfter(shop.now(), -refundAccountDays))
  const uploads = await deleteOldUploads(shop)
  const facts = { uploads, refundAccounts, missed, messages, photos, accounts, events, effects }
  if (Object.values(facts).some((gone) => gone > 0)) shop.log.info(facts, 'deleted old data')
}

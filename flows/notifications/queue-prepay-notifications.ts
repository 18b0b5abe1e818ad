import { insertPrepayNotifications } from '#db/notifications/prepay-notifications.ts'
import { findSetting } from '#db/settings/settings.ts'
import { enabledPrepayNotifications, prepayTimes } from '#domain/payments/payment-link.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Adds notifications with the link to pay a COD order online, after the order and again before it is sent (decision
 * 102). Runs every minute on any number of servers.
 */
export async function queuePrepayNotifications({ db, now, gateways }: Shop): Promise<void> {
  // The link needs a gateway.
  if (gateways.all.length === 0) return
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const moments = {
    now: at,
    toldSince: before(prepayTimes.toldFor),
    offeredSince: before(prepayTimes.offerWithin),
    offeredBefore: before(prepayTimes.reminderAfterOffer),
  }
  for (const kind of enabledPrepayNotifications(await findSetting(db, 'prepay')))
    await insertPrepayNotifications(db, kind, moments)
}

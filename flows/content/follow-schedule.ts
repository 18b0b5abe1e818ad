import { notifyOfDates } from '#db/content/schedule.ts'
import type { Shop } from '#flows/shop.ts'

/** Twice the job's interval, so that no date is missed; pages expire after five minutes in any case. */
const lookBackMs = 2 * 60_000

/** Invalidates cached pages when something dated begins or ends. */
export function followSchedule(shop: Shop): Promise<void> {
  const now = shop.now()
  return notifyOfDates(shop.db, new Date(now.getTime() - lookBackMs), now)
}

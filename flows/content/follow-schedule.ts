import { notifyOfDates } from '#db/content/schedule.ts'
import type { Shop } from '#flows/shop.ts'

/** Twice as long as the job waits, so that none is missed; pages are drawn anew after five minutes in any case. */
const lookBackMs = 2 * 60_000

/** Lets what is dated come and go on cached pages. */
export function followSchedule(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const now = shop.now()
  return notifyOfDates(shop.db, new Date(now.getTime() - lookBackMs), now)
}

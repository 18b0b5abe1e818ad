import { findSetting } from '#db/settings/settings.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { type HoldTimes, nextStatusCheck } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'

/** Computes the stock hold of an unpaid order placed now, by the owner's settings. */
export async function newHold(shop: Shop, minutes: keyof HoldTimes = 'unpaidMinutes') {
  const now = shop.now()
  const times = await findSetting(shop.db, 'hold-times')
  const until = minutesAfter(now, times[minutes])
  return { placedAt: now, until, statusCheckAt: nextStatusCheck({ payingSince: now, statusChecks: 0 }, now) }
}

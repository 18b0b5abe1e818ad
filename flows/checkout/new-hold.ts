import { findSetting } from '#db/settings/settings.ts'
import { type HoldTimes, nextStatusCheck } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'

/** Computes the stock hold of an unpaid order placed now, by the owner's settings. */
export async function newHold(shop: Shop, minutes: keyof HoldTimes = 'unpaidMinutes') {
  const now = shop.now()
  const times = await findSetting(shop.db, 'hold-times')
  const until = new Date(now.getTime() + times[minutes] * 60_000)
  return { placedAt: now, until, statusCheckAt: nextStatusCheck({ payingSince: now, statusChecks: 0 }, now) }
}

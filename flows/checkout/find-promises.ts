import { findSetting } from '#db/settings/settings.ts'
import { type PromisesShown, paymentMarks, shopPromises } from '#domain/checkout/shop-promises.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the shop's promises for these ways to pay; awaited together, their settings are one statement. */
export async function findPromises({ db }: Shop, openWays: WaysToPay | Promise<WaysToPay>): Promise<PromisesShown> {
  const [ways, gst, returnDays] = await Promise.all([openWays, findSetting(db, 'gst'), findSetting(db, 'return-days')])
  return { promises: shopPromises({ ways, gst }), marks: paymentMarks(ways), returnDays }
}

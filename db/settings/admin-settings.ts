import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { ShopSettings } from '#domain/settings/form-values.ts'

/** Finds all settings of the back office, one query after the other: only its own pages need them all. */
export async function findShopSettings(db: Db): Promise<ShopSettings> {
  return {
    brand: await findSetting(db, 'brand'),
    details: await findSetting(db, 'shop-details'),
    contacts: await findSetting(db, 'contacts'),
    gst: await findSetting(db, 'gst'),
    codCode: await findSetting(db, 'cod-code'),
    codLimits: await findSetting(db, 'cod-limits'),
    codRisk: await findSetting(db, 'cod-risk'),
    prepay: await findSetting(db, 'prepay'),
    courierRule: await findSetting(db, 'courier-rule'),
    deliveryRates: await findSetting(db, 'delivery-rates'),
    firstCopy: await findSetting(db, 'first-copy'),
    declarations: await findSetting(db, 'declarations'),
    signInByCall: await findSetting(db, 'sign-in-by-call'),
    showsSamples: await findSetting(db, 'sample-reviews'),
    oneCardPerStyle: await findSetting(db, 'one-card-per-style'),
    ways: await findSetting(db, 'payment-ways'),
    gatewayOrder: await findSetting(db, 'gateway-order'),
    holds: await findSetting(db, 'hold-times'),
    payee: await findSetting(db, 'upi-payee'),
    backups: await findSetting(db, 'backups'),
    summary: await findSetting(db, 'daily-summary'),
    returnDays: await findSetting(db, 'return-days'),
    changeMinutes: await findSetting(db, 'order-changes'),
  }
}

/** Finds a stored setting and locks it until the transaction ends; undefined when it was never set. */
export async function lockSetting(tx: Db, key: string): Promise<unknown> {
  const row = await tx.selectFrom('settings').where('key', '=', key).select('value').forUpdate().executeTakeFirst()
  return row?.value
}

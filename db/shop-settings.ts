import * as v from 'valibot'
import { defaultFirstCopy, firstCopySchema } from '#domain/first-copy.ts'
import { type GstSettings, gstSettingsSchema, notRegistered } from '#domain/gst.ts'
import type { ShopSettings } from '#domain/shown-settings.ts'
import { findBackupWish } from './backup-wishes.ts'
import { findBrand } from './brand.ts'
import { findHoldTimes, findPaymentWays, findUpiPayee } from './checkout-settings.ts'
import { findCodCodeRule } from './cod-code.ts'
import { findContacts } from './contacts.ts'
import type { Db } from './database.ts'
import { findReturnDays } from './returns.ts'
import { findSetting } from './settings.ts'
import { findShopDetails } from './shop-details.ts'

/** All settings that the back office changes, as the shop reads them. */
export async function findShopSettings(db: Db): Promise<ShopSettings> {
  const [
    brand,
    details,
    contacts,
    gst,
    codCode,
    firstCopy,
    showsSamples,
    ways,
    holds,
    payee,
    backups,
    returnDays,
  ] = await Promise.all([
    findBrand(db),
    findShopDetails(db),
    findContacts(db),
    findSetting<v.GenericSchema<unknown, GstSettings>>(db, 'gst', gstSettingsSchema, notRegistered),
    findCodCodeRule(db),
    findSetting(db, 'first-copy', firstCopySchema, defaultFirstCopy),
    findSetting(db, 'sample-reviews', v.boolean(), false),
    findPaymentWays(db),
    findHoldTimes(db),
    findUpiPayee(db),
    findBackupWish(db),
    findReturnDays(db),
  ])
  return {
    brand,
    details,
    contacts,
    gst,
    codCode,
    firstCopy,
    showsSamples,
    ways,
    holds,
    payee,
    backups,
    returnDays,
  }
}

/** One setting as it is stored, kept still until the transaction ends; undefined when it was never set. */
export async function lockSetting(tx: Db, key: string): Promise<unknown> {
  const row = await tx
    .selectFrom('settings')
    .where('key', '=', key)
    .select('value')
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}

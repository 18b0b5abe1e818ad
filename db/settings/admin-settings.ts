import * as v from 'valibot'
import { findSignInByCall } from '#db/accounts/sign-in-way.ts'
import { findStoredBackupSchedule } from '#db/backups/requests.ts'
import { findCodCodeRule } from '#db/checkout/cod-code.ts'
import { findCodLimits } from '#db/checkout/cod-limits.ts'
import { findCodRiskRule } from '#db/checkout/cod-risk.ts'
import { findDeliveryRates } from '#db/checkout/delivery-rates.ts'
import { findEnabledMethods, findHoldTimes, findUpiPayee } from '#db/checkout/settings.ts'
import type { Db } from '#db/engine/database.ts'
import { findSummarySetting } from '#db/notifications/daily-summary.ts'
import { findChangeMinutes } from '#db/orders/order-changes.ts'
import { findGatewayOrderRule } from '#db/payments/gateway-rests.ts'
import { findPrepayRule } from '#db/payments/online-asks.ts'
import { findReturnDays } from '#db/returns/returns.ts'
import { findOneCardPerStyle } from '#db/search/styles.ts'
import { findCourierRule } from '#db/shipping/courier-rule.ts'
import { declarationDefaultsSchema, noDeclarationDefaults } from '#domain/catalogue/declarations.ts'
import { firstCopySchema, noFirstCopy } from '#domain/catalogue/replica-notice.ts'
import type { ShopSettings } from '#domain/settings/form-values.ts'
import { type GstSettings, gstSettingsSchema, notRegistered } from '#domain/tax/gst.ts'
import { findBrand } from './brand.ts'
import { findContacts } from './contacts.ts'
import { findSetting } from './settings.ts'
import { findShopDetails } from './shop-details.ts'

/** All settings that the back office changes. One after the other: only its own pages read them all, and each is a moment. */
export async function findShopSettings(db: Db): Promise<ShopSettings> {
  return {
    brand: await findBrand(db),
    details: await findShopDetails(db),
    contacts: await findContacts(db),
    gst: await findSetting<v.GenericSchema<unknown, GstSettings>>(
      db,
      'gst',
      gstSettingsSchema,
      notRegistered,
    ),
    codCode: await findCodCodeRule(db),
    codLimits: await findCodLimits(db),
    codRisk: await findCodRiskRule(db),
    prepay: await findPrepayRule(db),
    courierRule: await findCourierRule(db),
    deliveryRates: await findDeliveryRates(db),
    firstCopy: await findSetting(db, 'first-copy', firstCopySchema, noFirstCopy),
    declarations: await findSetting(db, 'declarations', declarationDefaultsSchema, noDeclarationDefaults),
    signInByCall: await findSignInByCall(db),
    showsSamples: await findSetting(db, 'sample-reviews', v.boolean(), false),
    oneCardPerStyle: await findOneCardPerStyle(db),
    ways: await findEnabledMethods(db),
    gatewayOrder: await findGatewayOrderRule(db),
    holds: await findHoldTimes(db),
    payee: await findUpiPayee(db),
    backups: await findStoredBackupSchedule(db),
    summary: await findSummarySetting(db),
    returnDays: await findReturnDays(db),
    changeMinutes: await findChangeMinutes(db),
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

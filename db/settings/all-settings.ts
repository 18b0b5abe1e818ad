import * as v from 'valibot'
import { defaultCodesPerDay } from '#domain/accounts/otp.ts'
import { defaultBackupSchedule } from '#domain/backups/format.ts'
import { declarationDefaultsSchema, noDeclarationDefaults } from '#domain/catalogue/declarations.ts'
import { firstCopySchema, noFirstCopy } from '#domain/catalogue/replica-notice.ts'
import { type CodCodeRule, defaultCodCode } from '#domain/checkout/cod-code.ts'
import { type CodLimits, defaultCodLimits } from '#domain/checkout/cod-limits.ts'
import { type CodRiskRule, defaultCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { allEnabled } from '#domain/checkout/ways-to-pay.ts'
import { announcementSchema, noAnnouncement } from '#domain/content/announcement.ts'
import { paise } from '#domain/money.ts'
import { customTextsSchema } from '#domain/notifications/custom-texts.ts'
import { defaultSummarySetting, summarySettingSchema } from '#domain/notifications/daily-summary.ts'
import { defaultChangeMinutes } from '#domain/orders/change-order.ts'
import { gatewayOrderSchema } from '#domain/payments/gateway-choice.ts'
import { defaultHoldTimes } from '#domain/payments/payment.ts'
import { defaultPrepayRule, type PrepayRule, prepayNotifications } from '#domain/payments/payment-link.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import { mostGifts } from '#domain/promotions/gifts.ts'
import { defaultReturnDays } from '#domain/returns/return-request.ts'
import { defaultBrand } from '#domain/settings/brand.ts'
import { noContacts } from '#domain/settings/contacts.ts'
import { defaultShopDetails, shopDetailsSchema } from '#domain/settings/shop-details.ts'
import { brandSchema, contactsSchema } from '#domain/settings/shop-schemas.ts'
import { type CourierRule, courierPreferences, noCourierRule } from '#domain/shipping/courier-choice.ts'
import { type DeliveryRates, freeDelivery } from '#domain/shipping/delivery-fee.ts'
import { usualHandling } from '#domain/shipping/delivery-promise.ts'
import { type GstSettings, gstSettingsSchema, notRegistered } from '#domain/tax/gst.ts'
import { defaultTaxTable, type TaxTable, taxTableSchema } from '#domain/tax/rates.ts'

const wholeNumber = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const amount = v.pipe(count, v.transform(paise))
const texts = v.array(v.string())
const aWeek = 7 * 24 * 60

const codCode: v.GenericSchema<unknown, CodCodeRule> = v.object({
  fromAmount: v.optional(v.nullable(amount), null),
  firstOrderFrom: v.optional(v.nullable(amount), null),
  pincodes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/))), v.maxLength(1_000)), []),
})

const score = v.nullable(wholeNumber(1, 99))
const codRisk = v.object({
  codeFrom: score,
  callFrom: score,
  prepaidFrom: score,
  advanceFrom: v.optional(score, defaultCodRiskRule.advanceFrom),
  advance: v.optional(
    v.union([
      v.object({ sum: v.pipe(v.number(), v.integer(), v.minValue(100), v.transform(paise)) }),
      v.object({ percent: wholeNumber(1, 90) }),
    ]),
    defaultCodRiskRule.advance,
  ),
})

const upiPayee = v.object({
  vpa: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(99)),
  bank: v.nullable(v.object({ holder: v.string(), account: v.string(), ifsc: v.string(), bank: v.string() })),
  merchant: v.optional(
    v.nullable(
      v.object({
        code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
        orgId: v.nullable(v.pipe(v.string(), v.regex(/^\d{6}$/))),
      }),
    ),
    null,
  ),
})

const deliveryRate = { fee: amount, freeFrom: v.nullable(amount) }
const deliveryRates = v.object({
  ...deliveryRate,
  zones: v.array(v.object({ ...deliveryRate, states: texts, prefixes: texts })),
  slabs: v.optional(v.array(v.object({ aboveGrams: v.number(), extra: amount })), []),
  usualBox: v.optional(v.nullable(v.string()), null),
})

/** `unset`: default until the owner sets it. */
type Setting<Value> = { schema: v.GenericSchema<unknown, Value>; unset: Value }

const setting = <Value>(schema: v.GenericSchema<unknown, Value>, unset: NoInfer<Value>): Setting<Value> => ({
  schema,
  unset,
})

const table = {
  announcement: setting(announcementSchema, noAnnouncement),
  backups: setting(
    v.object({
      everyMinutes: v.nullable(wholeNumber(5, 24 * 60)),
      keepDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
      keepMonths: count,
    }),
    defaultBackupSchedule,
  ),
  /** Random for each shop, from its first migration. */
  'biller-id': setting(v.string(), 'B-0'),
  brand: setting(brandSchema, defaultBrand),
  /** One-time codes that the whole shop sends in a day. */
  'codes-per-day': setting(wholeNumber(1, 1_000_000), defaultCodesPerDay),
  'cod-code': setting(codCode, defaultCodCode),
  /** For phones without a delivered parcel. */
  'cod-limits': setting<CodLimits>(
    v.object({
      unitsOfSize: v.nullable(count),
      openOrders: v.nullable(count),
      openAmount: v.nullable(amount),
      chargeCap: v.optional(v.nullable(amount), null),
    }),
    defaultCodLimits,
  ),
  /** Scores from which a code, a call, an advance or online payment is required. */
  'cod-risk': setting<CodRiskRule>(codRisk, defaultCodRiskRule),
  contacts: setting(contactsSchema, noContacts),
  'courier-rule': setting<CourierRule>(
    v.object({
      prefer: v.picklist(courierPreferences),
      places: v.array(v.object({ states: texts, prefixes: texts, courier: v.string() })),
    }),
    noCourierRule,
  ),
  'daily-summary': setting(summarySettingSchema, defaultSummarySetting),
  declarations: setting(declarationDefaultsSchema, noDeclarationDefaults),
  'delivery-rates': setting<DeliveryRates>(deliveryRates, freeDelivery),
  'first-copy': setting(firstCopySchema, noFirstCopy),
  'gateway-order': setting(gatewayOrderSchema, []),
  /** Products of which one unit is free with online payment. */
  gifts: setting(v.pipe(v.array(v.object({ productId: v.string(), size: v.string() })), v.maxLength(mostGifts)), []),
  gst: setting<GstSettings>(gstSettingsSchema, notRegistered),
  'handling-time': setting(
    v.object({ days: wholeNumber(0, 60), closedUntil: v.nullable(v.pipe(v.string(), v.isoDate())) }),
    usualHandling,
  ),
  'hold-times': setting(
    v.object({
      unpaidMinutes: wholeNumber(5, aWeek),
      paymentReportedMinutes: wholeNumber(5, aWeek),
      linkMinutes: v.optional(wholeNumber(5, aWeek), defaultHoldTimes.linkMinutes),
    }),
    defaultHoldTimes,
  ),
  /** Stored names of the categories that come first in the menu; the demo has the order of spec §2. */
  'menu-order': setting(texts, []),
  'notification-texts': setting(customTextsSchema, {}),
  /** False: each colour of a product has a card (decision 65). */
  'one-card-per-style': setting(v.boolean(), false),
  /** Minutes in which a shopper can change an order; 0: never. */
  'order-changes': setting(wholeNumber(0, aWeek), defaultChangeMinutes),
  'payment-ways': setting(v.object({ card: v.boolean(), upi: v.boolean(), cod: v.boolean() }), allEnabled),
  /** Discount and notifications for paying COD orders online. */
  prepay: setting<PrepayRule>(
    v.object({
      discount: v.nullable(amount),
      notifications: v.optional(v.array(v.picklist(prepayNotifications)), [...defaultPrepayRule.notifications]),
    }),
    defaultPrepayRule,
  ),
  'push-keys': setting(v.nullable(v.object({ publicKey: v.string(), sealed: v.string() })), null),
  /** Return period in days after delivery; 0: no returns. */
  'return-days': setting(wholeNumber(0, 365), defaultReturnDays),
  'sample-reviews': setting(v.boolean(), false),
  'shop-details': setting(shopDetailsSchema, defaultShopDetails),
  'sign-in-by-call': setting(v.boolean(), false),
  'tax-table': setting<TaxTable>(taxTableSchema, defaultTaxTable),
  'upi-payee': setting<UpiPayee | null>(v.nullable(upiPayee), null),
  /** True when the shop ever ran as a demo. */
  'was-demo': setting(v.boolean(), false),
}

type Values = { [Name in keyof typeof table]: (typeof table)[Name]['unset'] }

export type SettingName = keyof Values
export type SettingValue<Name extends SettingName> = Values[Name]

export const allSettings: { readonly [Name in SettingName]: Setting<Values[Name]> } = table

import * as v from 'valibot'
import type { DeclarationDefaults } from '#domain/catalogue/declarations.ts'
import { codForm, codLimitsForm, codRiskForm } from '#domain/checkout/cod-form.ts'
import type { EnabledMethods } from '#domain/checkout/ways-to-pay.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { seenValues } from '#domain/form-values.ts'
import { summaryForm } from '#domain/notifications/daily-summary.ts'
import { gatewayOrderForm, shownGatewayOrder } from '#domain/payments/gateway-choice.ts'
import type { HoldTimes } from '#domain/payments/payment.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Brand } from './brand.ts'
import type { Contacts } from './contacts.ts'
import {
  courierForm,
  deliveryForm,
  handlingForm,
  orderChangesForm,
  prepayForm,
  shownCourierRule,
  shownDelivery,
  shownHandling,
  shownPrepay,
} from './delivery-form.ts'
import * as schemas from './form-schemas.ts'
import * as values from './form-values.ts'
import { defaultShopDetails, type ShopDetails, shopDetailsSchema } from './shop-details.ts'
import { readBrand } from './shop-schemas.ts'

/** Settings forms of the back office: the schema of each, and the key that stores it. */

/** Submitted fields by name. A checkbox is 'yes' or absent. */
export type FormInput = Readonly<Record<string, string>>

/** Reads the stored value of a setting that several forms edit in parts, filling in defaults. */
type Whole = (stored: unknown) => object

const wholeDetails: Whole = (stored) => v.parse(v.fallback(shopDetailsSchema, defaultShopDetails), stored)

/** `show` fills the fields of the form from the stored value. */
const forms = {
  name: {
    key: 'brand',
    schema: schemas.nameForm,
    show: ({ name, tagline }: Brand) => ({ name, tagline }),
    whole: readBrand,
  },
  colour: { key: 'brand', schema: schemas.colourForm, show: ({ accent }: Brand) => ({ accent }), whole: readBrand },
  seller: {
    key: 'shop-details',
    schema: schemas.sellerForm,
    show: ({ legalName, address }: ShopDetails) => ({ legalName: legalName ?? '', address: address ?? '' }),
    whole: wholeDetails,
  },
  officer: { key: 'shop-details', schema: schemas.officerForm, show: values.shownOfficer, whole: wholeDetails },
  terms: {
    key: 'shop-details',
    schema: schemas.termsForm,
    show: ({ about, shipping, returns, refunds }: ShopDetails) => ({ about: about ?? '', shipping, returns, refunds }),
    whole: wholeDetails,
  },
  contacts: { key: 'contacts', schema: schemas.contactsForm, show: values.shownFields<Contacts> },
  tax: { key: 'gst', schema: schemas.taxForm, show: values.shownTax },
  cod: { key: 'cod-code', schema: codForm, show: values.shownCod },
  'cod-limits': { key: 'cod-limits', schema: codLimitsForm, show: values.shownCodLimits },
  'cod-risk': { key: 'cod-risk', schema: codRiskForm, show: values.shownCodRisk },
  prepay: { key: 'prepay', schema: prepayForm, show: shownPrepay },
  delivery: { key: 'delivery-rates', schema: deliveryForm, show: shownDelivery },
  couriers: { key: 'courier-rule', schema: courierForm, show: shownCourierRule },
  handling: { key: 'handling-time', schema: handlingForm, show: shownHandling },
  returns: { key: 'return-days', schema: schemas.returnsForm, show: values.shownNumber('days') },
  changes: { key: 'order-changes', schema: orderChangesForm, show: values.shownNumber('minutes') },
  codes: { key: 'codes-per-day', schema: schemas.codesForm, show: values.shownNumber('codes') },
  ways: { key: 'payment-ways', schema: schemas.paymentMethodsForm, show: values.shownFields<EnabledMethods> },
  gateways: { key: 'gateway-order', schema: gatewayOrderForm, show: shownGatewayOrder },
  holds: { key: 'hold-times', schema: schemas.holdsForm, show: values.shownFields<HoldTimes> },
  upi: { key: 'upi-payee', schema: schemas.payeeForm, show: values.shownPayee },
  backups: { key: 'backups', schema: schemas.backupsForm, show: values.shownBackups },
  'first-copy': { key: 'first-copy', schema: schemas.firstCopyForm, show: values.shownFirstCopy },
  declarations: {
    key: 'declarations',
    schema: schemas.declarationsForm,
    show: values.shownFields<DeclarationDefaults>,
  },
  'sign-in': { key: 'sign-in-by-call', schema: schemas.checkboxForm, show: values.shownCheckbox },
  samples: { key: 'sample-reviews', schema: schemas.checkboxForm, show: values.shownCheckbox },
  summary: { key: 'daily-summary', schema: summaryForm, show: values.shownSummary },
  styles: { key: 'one-card-per-style', schema: schemas.checkboxForm, show: values.shownCheckbox },
} as const

type Forms = typeof forms
export type SettingForm = keyof Forms
type SettingKey = Forms[SettingForm]['key']
type Form = { key: SettingKey; schema: v.GenericSchema; show: (stored: never) => FormInput; whole?: Whole }

export const keyOfForm = (form: SettingForm): SettingKey => forms[form].key

export const formKeys = [...new Set(Object.values(forms).map(({ key }) => key))]

export type FormSettings = { [Name in SettingForm as Forms[Name]['key']]: Parameters<Forms[Name]['show']>[0] }

/** Fields of each form, with its `seen`. */
export function shownSettings(stored: FormSettings): Record<SettingForm, FormInput> {
  const entries = Object.entries<Form>(forms).map(([name, { key, show }]) => {
    const fields = show(stored[key] as never)
    return [name, { ...fields, seen: seenValues(fields) }]
  })
  return Object.fromEntries(entries)
}

export function shownSetting(form: SettingForm, stored: unknown): FormInput {
  const { show }: Form = forms[form]
  return show(stored as never)
}

/** `whole`: set for a form that edits a part of the setting; merges it into the stored value. */
export type ReadSetting = { form: SettingForm; key: SettingKey; value: unknown; whole: Whole | null; typed: FormInput }

/** Parses a settings form; a refusal has a message for each wrong field. */
export function readSettingForm(form: SettingForm, typed: FormInput): ReadSetting | Refusal {
  const { key, schema, whole }: Form = forms[form]
  const parsed = v.safeParse<v.GenericSchema>(schema, typed)
  if (!parsed.success) return refuseIssues(parsed.issues)
  return { form, key, value: parsed.output, whole: whole ?? null, typed }
}

import * as v from 'valibot'
import { summaryForm } from '#domain/notifications/daily-summary.ts'
import { gatewayOrderForm } from '#domain/payments/gateway-choice.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { readBrand } from './brand-schema.ts'
import { courierForm, deliveryForm, orderChangesForm, prepayForm } from './delivery-form.ts'
import * as schemas from './form-schemas.ts'
import { defaultShopDetails, shopDetailsSchema } from './shop-details.ts'

/** Settings forms of the back office: the schema of each, and the key that stores it. */

/** Submitted fields by name. A checkbox is 'yes' or absent. */
export type FormInput = Readonly<Record<string, string>>

/** Reads the stored value of a setting that several forms edit in parts, filling in defaults. */
type Whole = (stored: unknown) => object

const wholeDetails: Whole = (stored) => v.parse(v.fallback(shopDetailsSchema, defaultShopDetails), stored)

const forms = {
  name: { key: 'brand', schema: schemas.nameForm, whole: readBrand },
  colour: { key: 'brand', schema: schemas.colourForm, whole: readBrand },
  seller: { key: 'shop-details', schema: schemas.sellerForm, whole: wholeDetails },
  officer: { key: 'shop-details', schema: schemas.officerForm, whole: wholeDetails },
  terms: { key: 'shop-details', schema: schemas.termsForm, whole: wholeDetails },
  contacts: { key: 'contacts', schema: schemas.contactsForm },
  tax: { key: 'gst', schema: schemas.taxForm },
  cod: { key: 'cod-code', schema: schemas.codForm },
  'cod-limits': { key: 'cod-limits', schema: schemas.codLimitsForm },
  'cod-risk': { key: 'cod-risk', schema: schemas.codRiskForm },
  prepay: { key: 'prepay', schema: prepayForm },
  delivery: { key: 'delivery-rates', schema: deliveryForm },
  couriers: { key: 'courier-rule', schema: courierForm },
  returns: { key: 'return-days', schema: schemas.returnsForm },
  changes: { key: 'order-changes', schema: orderChangesForm },
  ways: { key: 'payment-ways', schema: schemas.paymentMethodsForm },
  gateways: { key: 'gateway-order', schema: gatewayOrderForm },
  holds: { key: 'hold-times', schema: schemas.holdsForm },
  upi: { key: 'upi-payee', schema: schemas.payeeForm },
  backups: { key: 'backups', schema: schemas.backupsForm },
  'first-copy': { key: 'first-copy', schema: schemas.firstCopyForm },
  declarations: { key: 'declarations', schema: schemas.declarationsForm },
  'sign-in': { key: 'sign-in-by-call', schema: schemas.checkboxForm },
  samples: { key: 'sample-reviews', schema: schemas.checkboxForm },
  summary: { key: 'daily-summary', schema: summaryForm },
  styles: { key: 'one-card-per-style', schema: schemas.checkboxForm },
} as const satisfies Record<string, { key: string; schema: v.GenericSchema; whole?: Whole }>

export type SettingForm = keyof typeof forms

type SettingKey = (typeof forms)[SettingForm]['key']
type ChangeableSetting = { key: SettingKey; schema: v.GenericSchema; whole?: Whole }

/** `whole`: set for a form that edits a part of the setting; merges it into the stored value. */
export type ReadSetting = { key: SettingKey; value: unknown; whole: Whole | null }

/** Parses a settings form; a refusal has a message for each wrong field. */
export function readSettingForm(form: SettingForm, typed: FormInput): ReadSetting | Refusal {
  const { key, schema, whole }: ChangeableSetting = forms[form]
  const parsed = v.safeParse<v.GenericSchema>(schema, typed)
  if (parsed.success) return { key, value: parsed.output, whole: whole ?? null }
  const wrong = parsed.issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message])
  return refuseFields(Object.fromEntries(wrong.reverse()))
}

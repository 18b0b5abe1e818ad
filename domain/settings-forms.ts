import * as v from 'valibot'
import { withoutBidiControls } from './bidi.ts'
import type { CodCodeRule } from './cod-code.ts'
import type { Contacts } from './contacts.ts'
import type { FirstCopy } from './first-copy.ts'
import type { GstSettings } from './gst.ts'
import { gstinSchema } from './gstin.ts'
import { rupees } from './money.ts'
import { indianPhone, tenDigits, withPrefix } from './phone.ts'
import { type Refusal, refuseFields } from './refusal.ts'
import type { ShopDetails } from './shop-details.ts'

/** The settings that the back office changes: what a form of them sends, and what a form of them shows. */
export const settingForms = ['shop', 'contacts', 'tax', 'cod', 'first-copy', 'samples'] as const

export type SettingForm = (typeof settingForms)[number]

/** The fields of a form, by name. A yes or no is 'yes' or nothing. */
export type Typed = Readonly<Record<string, string>>

/** What the shop has set, all of it. */
export type ShopSettings = {
  details: ShopDetails
  contacts: Contacts
  gst: GstSettings
  codCode: CodCodeRule
  firstCopy: FirstCopy
  showsSamples: boolean
}

/** Less than a form field holds, so that nothing is ever cut off unsaid. */
const longestText = 3_900

const text = (longest: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => withoutBidiControls(typed.replaceAll('\r\n', '\n'))),
    v.trim(),
    v.maxLength(longest, `Please use at most ${longest} characters`),
  )
const filled = (longest: number, words: string) => v.pipe(text(longest), v.nonEmpty(words))
const orNull = (longest: number) =>
  v.pipe(
    text(longest),
    v.transform((typed) => typed || null),
  )
const phone = v.pipe(
  text(30),
  v.transform((typed) => (typed === '' ? null : tenDigits(typed))),
  v.check((digits) => digits === null || indianPhone.test(digits), 'Ten digits that start with 6 to 9'),
  v.transform((digits) => digits && withPrefix(digits)),
)
const email = v.pipe(
  orNull(200),
  v.check(
    (typed) => typed === null || v.is(v.pipe(v.string(), v.email()), typed),
    'Please look at the e-mail address again',
  ),
)
const yes = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => typed === 'yes'),
)

const shopForm = v.pipe(
  v.object({
    ...{ legalName: orNull(200), address: orNull(500), about: orNull(longestText) },
    ...{ officerName: orNull(100), officerPhone: phone, officerEmail: email },
    ...{
      shipping: filled(longestText, 'Say how the shop delivers'),
      returns: filled(longestText, 'Say what can be returned'),
    },
    refunds: filled(longestText, 'Say how money goes back'),
  }),
  v.forward(
    v.check(
      ({ officerName, officerPhone, officerEmail }) =>
        [officerName, officerPhone, officerEmail].every((one) => one === null) ||
        [officerName, officerPhone, officerEmail].every((one) => one !== null),
      'The grievance officer needs a name, a phone number and an e-mail address',
    ),
    ['officerName'],
  ),
  v.transform(({ officerName, officerPhone, officerEmail, ...details }): ShopDetails => {
    const isNamed = officerName !== null && officerPhone !== null && officerEmail !== null
    const officer = isNamed ? { name: officerName, phone: officerPhone, email: officerEmail } : null
    return { ...details, grievanceOfficer: officer }
  }),
)

const contactsForm = v.object({
  ...{ phone, whatsapp: phone, email },
  social: v.pipe(
    orNull(300),
    v.check(
      (typed) => typed === null || /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed),
      'An address that starts with https://',
    ),
  ),
})

const registration = { gstin: gstinSchema }
const taxForm = v.variant('kind', [
  v.object({ kind: v.literal('unregistered') }),
  v.object({ kind: v.literal('composition'), ...registration }),
  v.object({
    ...{ kind: v.literal('registered'), ...registration },
    thresholdReads: v.picklist(['value-before-tax', 'price'], 'Say what the threshold looks at'),
    roundsTax: yes,
  }),
])

const codForm = v.pipe(
  v.object({
    fromRupees: v.pipe(text(9), v.regex(/^\d*$/, 'Whole rupees, or nothing')),
    firstOrder: yes,
    pincodes: v.pipe(
      text(longestText),
      v.transform((typed) => [...new Set(typed.split(/[\s,]+/).filter(Boolean))]),
      v.everyItem((start) => /^\d{1,6}$/.test(start), 'One to six digits each, with spaces between'),
      v.maxLength(1_000, 'At most 1000 of them'),
    ),
  }),
  v.transform(({ fromRupees, firstOrder, pincodes }): CodCodeRule => {
    return { fromAmount: fromRupees === '' ? null : rupees(Number(fromRupees)), firstOrder, pincodes }
  }),
)

const firstCopyForm = v.object({
  note: filled(500, 'The note needs words'),
  without: v.pipe(
    text(longestText),
    v.transform((typed) => typed.split('\n').filter(Boolean)),
  ),
})

const samplesForm = v.pipe(
  v.object({ shown: yes }),
  v.transform(({ shown }) => shown),
)

/** Under which key each is kept, and what its form has to be. */
const forms = {
  shop: { key: 'shop-details', schema: shopForm },
  contacts: { key: 'contacts', schema: contactsForm },
  tax: { key: 'gst', schema: taxForm },
  cod: { key: 'cod-code', schema: codForm },
  'first-copy': { key: 'first-copy', schema: firstCopyForm },
  samples: { key: 'sample-reviews', schema: samplesForm },
} as const satisfies Record<SettingForm, { key: string; schema: v.GenericSchema }>

export type ReadSetting = { key: string; value: unknown }

/** What was typed into one of the forms, checked; or the words under each wrong field. */
export function readSettingForm(form: SettingForm, typed: Typed): ReadSetting | Refusal {
  const { key, schema } = forms[form]
  const parsed = v.safeParse<v.GenericSchema>(schema, typed)
  if (parsed.success) return { key, value: parsed.output }
  const wrong = parsed.issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message])
  return refuseFields(Object.fromEntries(wrong.reverse()))
}

const asYes = (isSo: boolean) => (isSo ? 'yes' : '')

/** The fields of every form as they stand now. */
export function shownSettings(settings: ShopSettings): Record<SettingForm, Typed> {
  const { details, contacts, gst, codCode, firstCopy, showsSamples } = settings
  const { grievanceOfficer: officer } = details
  return {
    shop: {
      ...{ legalName: details.legalName ?? '', address: details.address ?? '', about: details.about ?? '' },
      ...{ officerName: officer?.name ?? '', officerPhone: officer?.phone ?? '' },
      ...{ officerEmail: officer?.email ?? '', shipping: details.shipping },
      ...{ returns: details.returns, refunds: details.refunds },
    },
    contacts: {
      ...{ phone: contacts.phone ?? '', whatsapp: contacts.whatsapp ?? '' },
      ...{ email: contacts.email ?? '', social: contacts.social ?? '' },
    },
    tax: {
      ...{ kind: gst.kind, gstin: gst.kind === 'unregistered' ? '' : gst.gstin },
      thresholdReads: gst.kind === 'registered' ? gst.thresholdReads : 'value-before-tax',
      roundsTax: asYes(gst.kind === 'registered' && gst.roundsTax),
    },
    cod: {
      fromRupees: codCode.fromAmount === null ? '' : String(codCode.fromAmount / 100),
      firstOrder: asYes(codCode.firstOrder),
      pincodes: codCode.pincodes.join(' '),
    },
    'first-copy': { note: firstCopy.note, without: firstCopy.without.join('\n') },
    samples: { shown: asYes(showsSamples) },
  }
}

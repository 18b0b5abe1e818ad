import * as v from 'valibot'
import { ourBrand } from './brand.ts'
import { longestName, shopName } from './brand-setting.ts'
import type { CodCodeRule } from './cod-code.ts'
import { gstinSchema } from './gstin.ts'
import { rupees } from './money.ts'
import { email, filled, longestText, orNull, phone, text, yes } from './setting-fields.ts'
import type { ShopDetails } from './shop-details.ts'
import { accentProblem } from './theme.ts'

/** What each form of settings sends, and what is kept of it. */

export const nameForm = v.object({
  name: v.pipe(
    filled(longestName, 'The shop needs a name'),
    v.regex(shopName, 'Letters, digits and spaces; no dot in the middle, no brackets'),
  ),
  tagline: text(80),
})

export const colourForm = v.pipe(
  v.object({ accent: v.pipe(text(20), v.toLowerCase()) }),
  v.transform(({ accent }) => ({ accent: accent === '' ? ourBrand.accent : accent.replace(/^(?!#)/, '#') })),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const message = accentProblem(dataset.value.accent)
      if (message !== null) addIssue({ message })
    }),
    ['accent'],
  ),
)

export const sellerForm = v.object({ legalName: orNull(200), address: orNull(500) })

export const officerForm = v.pipe(
  v.object({ officerName: orNull(100), officerPhone: phone, officerEmail: email }),
  v.forward(
    v.check(
      ({ officerName, officerPhone, officerEmail }) =>
        [officerName, officerPhone, officerEmail].every((one) => one === null) ||
        [officerName, officerPhone, officerEmail].every((one) => one !== null),
      'The grievance officer needs a name, a phone number and an e-mail address',
    ),
    ['officerName'],
  ),
  v.transform(({ officerName, officerPhone, officerEmail }): Pick<ShopDetails, 'grievanceOfficer'> => {
    const isNamed = officerName !== null && officerPhone !== null && officerEmail !== null
    const officer = isNamed ? { name: officerName, phone: officerPhone, email: officerEmail } : null
    return { grievanceOfficer: officer }
  }),
)

export const termsForm = v.object({
  about: orNull(longestText),
  shipping: filled(longestText, 'Say how the shop delivers'),
  returns: filled(longestText, 'Say what can be returned'),
  refunds: filled(longestText, 'Say how money goes back'),
})

export const contactsForm = v.object({
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
export const taxForm = v.variant('kind', [
  v.object({ kind: v.literal('unregistered') }),
  v.object({ kind: v.literal('composition'), ...registration }),
  v.object({
    ...{ kind: v.literal('registered'), ...registration },
    thresholdReads: v.picklist(['value-before-tax', 'price'], 'Say what the threshold looks at'),
    roundsTax: yes,
  }),
])

export const codForm = v.pipe(
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

export const firstCopyForm = v.object({
  note: filled(500, 'The note needs words'),
  without: v.pipe(
    text(longestText),
    v.transform((typed) => typed.split('\n').filter(Boolean)),
  ),
})

export const samplesForm = v.pipe(
  v.object({ shown: yes }),
  v.transform(({ shown }) => shown),
)

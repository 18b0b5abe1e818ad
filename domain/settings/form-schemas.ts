import * as v from 'valibot'
import type { BackupSchedule } from '#domain/backups/format.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import { gstinSchema } from '#domain/tax/gstin.ts'
import { defaultBrand } from './brand.ts'
import { email, filled, longestText, numberForm, orNull, phone, text, wholeNumber, yes } from './form-fields.ts'
import type { ShopDetails } from './shop-details.ts'
import { longestName, shopName } from './shop-schemas.ts'
import * as texts from './texts.ts'
import { accentProblem } from './theme.ts'

/** Schemas of the settings forms: from submitted fields to the stored value. */

export const nameForm = v.object({
  name: v.pipe(filled(longestName, texts.shopNeedsName), v.regex(shopName, texts.nameLetters)),
  tagline: text(80),
})

export const colourForm = v.pipe(
  v.object({ accent: v.pipe(text(20), v.toLowerCase()) }),
  v.transform(({ accent }) => ({ accent: accent === '' ? defaultBrand.accent : accent.replace(/^(?!#)/, '#') })),
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
      texts.officerNeedsAll,
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
  shipping: filled(longestText, texts.sayShipping),
  returns: filled(longestText, texts.sayReturns),
  refunds: filled(longestText, texts.sayRefunds),
})

export const contactsForm = v.object({
  phone,
  whatsapp: phone,
  email,
  social: v.pipe(
    orNull(300),
    v.check((typed) => typed === null || /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed), texts.httpsAddress),
  ),
})

const registration = { gstin: gstinSchema }
export const taxForm = v.variant('kind', [
  v.object({ kind: v.literal('unregistered'), sellsEverywhere: yes }),
  v.object({ kind: v.literal('composition'), ...registration }),
  v.object({
    kind: v.literal('registered'),
    ...registration,
    thresholdReads: v.picklist(['value-before-tax', 'price'], texts.sayThreshold),
    roundsTax: yes,
  }),
])

export const firstCopyForm = v.object({
  note: text(500),
  without: v.pipe(
    text(longestText),
    v.transform((typed) => typed.split('\n').filter(Boolean)),
  ),
})

export const declarationsForm = v.object({ maker: orNull(300), netQuantity: orNull(40) })

export const checkboxForm = v.pipe(
  v.object({ shown: yes }),
  v.transform(({ shown }) => shown),
)

export const paymentMethodsForm = v.object({ card: yes, upi: yes, cod: yes })

export const returnsForm = numberForm('days', { most: 365 }, { whole: texts.wholeDays7, tooMuch: texts.daysInAYear })

export const codesForm = numberForm(
  'codes',
  { least: 1, most: 1_000_000 },
  { whole: texts.wholeCodes, tooMuch: texts.wholeCodes },
)

const held = wholeNumber(
  { least: 5, most: 7 * 24 * 60, digits: 5 },
  { whole: texts.wholeMinutes, tooLittle: texts.fiveMinutesAtLeast, tooMuch: texts.aWeekAtMost },
)
export const holdsForm = v.object({ unpaidMinutes: held, paymentReportedMinutes: held, linkMinutes: held })

export const payeeForm = v.pipe(
  v.object({
    vpa: v.pipe(text(200), v.regex(/^([A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63})?$/, texts.upiAddress)),
    payee: text(99),
    holder: text(100),
    account: v.pipe(text(20), v.regex(/^(\d{6,20})?$/, texts.accountNumber)),
    ifsc: v.pipe(text(11), v.toUpperCase(), v.regex(/^([A-Z]{4}0[A-Z0-9]{6})?$/, texts.ifsc)),
    bank: text(100),
    code: v.optional(v.pipe(text(4), v.regex(/^(\d{4})?$/, texts.fourDigits)), ''),
    orgId: v.optional(v.pipe(text(6), v.regex(/^(\d{6})?$/, texts.sixDigits)), ''),
  }),
  v.forward(
    v.check(({ code, orgId }) => code !== '' || orgId === '', texts.orgNeedsCategory),
    ['code'],
  ),
  v.forward(
    v.check(({ vpa, payee }) => vpa === '' || payee !== '', texts.sayPayee),
    ['payee'],
  ),
  v.forward(
    v.check(
      ({ holder, account, ifsc, bank }) => new Set([holder, account, ifsc, bank].map((one) => one === '')).size === 1,
      texts.bankNeedsAll,
    ),
    ['holder'],
  ),
  v.forward(
    v.check(({ vpa, account }) => vpa !== '' || account === '', texts.bankNeedsUpi),
    ['vpa'],
  ),
  v.transform(({ vpa, payee, code, orgId, ...bank }): UpiPayee | null =>
    vpa === ''
      ? null
      : {
          vpa,
          name: payee,
          bank: bank.account === '' ? null : bank,
          merchant: code === '' ? null : { code, orgId: orgId || null },
        },
  ),
)

export const backupsForm = v.pipe(
  v.object({
    every: v.picklist(['', '15', '60', '360', '720', '1440'], texts.chooseHowOften),
    keepDays: wholeNumber(
      { least: 1, most: 365, digits: 3 },
      { whole: texts.wholeDays, tooLittle: texts.aDayAtLeast, tooMuch: texts.aYearAtMost },
    ),
    keepMonths: wholeNumber({ most: 84, digits: 2 }, { whole: texts.wholeMonths, tooMuch: texts.sevenYearsAtMost }),
  }),
  v.transform(({ every, keepDays, keepMonths }): BackupSchedule => {
    return { everyMinutes: every === '' ? null : Number(every), keepDays, keepMonths }
  }),
)

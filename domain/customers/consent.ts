import { orderedDate } from '#domain/orders/display.ts'

/** What a shopper can agree to. Terms are agreed to by signing in; marketing is asked for separately and off at first. */
export const consentPurposes = {
  terms: {
    /** The day on which the shop's own words changed last. */
    version: '2026-11-21',
    words: 'By continuing you agree to the Terms & Conditions and say that you are 18 or older.',
  },
  marketing: { version: '2026-11-21', words: 'Offers and news by SMS or WhatsApp' },
} as const

export type ConsentPurpose = keyof typeof consentPurposes

/** One line of the log. `version` is a day, '2026-11-21'. */
export type Consent = { purpose: ConsentPurpose; version: string; given: boolean; at: Date }

/** The later of the day of our own words and the day on which the owner changed the shop's terms; null: never. */
export function termsVersion(ownersChange: string | null): string {
  const { version } = consentPurposes.terms
  return ownersChange !== null && ownersChange > version ? ownersChange : version
}

/** What counts now: the last line of this purpose, if it was not taken back. */
export function standingConsent(log: readonly Consent[], purpose: ConsentPurpose): Consent | null {
  const last = log.findLast((consent) => consent.purpose === purpose)
  return last?.given ? last : null
}

/** '2026-11-21' as people read it. */
export function versionInWords(version: string): string {
  return orderedDate(new Date(`${version}T00:00:00+05:30`))
}

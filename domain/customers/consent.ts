import { orderedDate } from '#domain/orders/display.ts'
import * as texts from './texts.ts'

/** Purposes of consent. Signing in agrees to the terms; marketing is asked for separately and off by default. */
export const consentPurposes = {
  terms: {
    /** Date of the last change of the shop's own text. */
    version: '2026-11-23',
    text: texts.agreement,
  },
  marketing: { version: '2026-11-21', text: texts.marketing },
} as const

export type ConsentPurpose = keyof typeof consentPurposes

/** One line of the log. `version` is a day, '2026-11-21'. */
export type Consent = { purpose: ConsentPurpose; version: string; given: boolean; at: Date }

/** The later of the day of our own words and the day on which the owner changed the shop's terms; null: never. */
export function termsVersion(ownersChange: string | null): string {
  const { version } = consentPurposes.terms
  return ownersChange !== null && ownersChange > version ? ownersChange : version
}

/** Finds the consent in force: the last line of this purpose, unless it was withdrawn. */
export function standingConsent(log: readonly Consent[], purpose: ConsentPurpose): Consent | null {
  const last = log.findLast((consent) => consent.purpose === purpose)
  return last?.given ? last : null
}

/** '2026-11-21' as people read it. */
export function termsVersionText(version: string): string {
  return orderedDate(new Date(`${version}T00:00:00+05:30`))
}

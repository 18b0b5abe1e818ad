import { orderedDate } from '#domain/orders/display.ts'
import * as texts from './texts.ts'

/** Purposes of consent. Signing in agrees to the terms; marketing is a separate opt-in. */
export const consentPurposes = {
  terms: {
    /** Date of the last change of our default text. */
    version: '2026-12-01',
    text: texts.agreement,
  },
  marketing: { version: '2026-11-21', text: texts.marketing },
} as const

export type ConsentPurpose = keyof typeof consentPurposes

/** An entry of the consent log. `version` is a day, '2026-11-21'. */
export type Consent = { purpose: ConsentPurpose; version: string; given: boolean; at: Date }

/** Computes the version of the terms: the later day of our default text and of the owner's last change (null: none). */
export function termsVersion(ownersChange: string | null): string {
  const { version } = consentPurposes.terms
  return ownersChange !== null && ownersChange > version ? ownersChange : version
}

/** Finds the consent in force: the latest entry of this purpose, unless it withdrew consent. */
export function activeConsent(log: readonly Consent[], purpose: ConsentPurpose): Consent | null {
  const last = log.findLast((consent) => consent.purpose === purpose)
  return last?.given ? last : null
}

/** Formats '2026-11-21' for readers. */
export const termsVersionText = (version: string): string => orderedDate(new Date(`${version}T00:00:00+05:30`))

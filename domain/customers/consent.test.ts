import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { activeConsent, type Consent, consentPurposes, termsVersion } from './consent.ts'
import { privacyText as privacyTextHi } from './texts.hi.ts'
import { agreement, privacyText } from './texts.ts'

const at = new Date('2026-11-21T10:00:00Z')
const line = (purpose: Consent['purpose'], given: boolean, version = '2026-11-21'): Consent => ({
  purpose,
  version,
  given,
  at,
})

test('other words are another version', () => {
  const digest = createHash('sha256').update([agreement, privacyText].join('\n')).digest('hex').slice(0, 12)
  // A changed text needs a new version in consent.ts, and then here.
  expect(`${consentPurposes.terms.version} ${digest}`).toBe('2026-12-01 3a54e6789e86')
})

test('the photos of a return are named, with the days that they are kept', () => {
  expect(privacyText).toMatch(/photos of a return .* 180 days/)
  expect(privacyTextHi).toMatch(/रिटर्न की फ़ोटो .* 180 दिन/)
})

test('the owner’s own change of the terms makes a version, an earlier one doesn’t', () => {
  expect(termsVersion(null)).toBe(consentPurposes.terms.version)
  expect(termsVersion('2020-01-01')).toBe(consentPurposes.terms.version)
  expect(termsVersion('2027-02-03')).toBe('2027-02-03')
})

test('the latest consent counts, for each purpose separately', () => {
  const log = [line('terms', true), line('marketing', true), line('marketing', false)]
  expect(activeConsent(log, 'marketing')).toBe(null)
  expect(activeConsent([...log, line('marketing', true, '2027-01-01')], 'marketing')?.version).toBe('2027-01-01')
  expect(activeConsent(log, 'terms')).toEqual(line('terms', true))
  expect(activeConsent([], 'terms')).toBe(null)
})

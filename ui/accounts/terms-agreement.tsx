import { Link } from 'react-router'
import { consentPurposes } from '#domain/customers/consent.ts'
import * as texts from './texts.tsx'

const [before = '', after = ''] = consentPurposes.terms.text.split(texts.termsAndConditions)

/** The consent given by signing in; `flows/customers/record-consent.ts` records it. */
export function TermsAgreement() {
  return (
    <p className="mt-5 text-center text-xs text-muted">
      {before}
      <Link to="/terms" className="text-teal underline underline-offset-2">
        {texts.termsAndConditions}
      </Link>
      {after}
    </p>
  )
}

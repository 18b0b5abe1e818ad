import { Link } from 'react-router'
import { type Consent, consentPurposes, termsVersionText } from '#domain/customers/consent.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { Button, PostForm, useSingleSubmit } from '#ui/parts/button.tsx'
import { AccountSection } from './section.tsx'
import * as texts from './texts.tsx'

type Standing = Pick<Consent, 'version' | 'at'> | null

type MyConsentsProps = {
  terms: Standing
  /** Current version of the terms, a day. */
  termsNow: string
  marketing: Standing
}

/** A shopper's consents with version and date. Withdrawing is as easy as giving (DPDP Act). */
export function Consents({ terms, termsNow, marketing }: MyConsentsProps) {
  return (
    <AccountSection heading={texts.whatYouAgreedTo}>
      <p className="mt-3">
        {terms
          ? texts.termsAcceptedOn(termsLink, termsVersionText(terms.version), orderedDate(terms.at))
          : texts.acceptedAtNextSignIn(termsLink)}{' '}
        {terms && terms.version < termsNow && texts.termsChangedOn(termsVersionText(termsNow))}
      </p>
      <div className="mt-4 flex items-center justify-between gap-3 rounded-card bg-surface p-4">
        <div className="min-w-0">
          <p className="font-medium">{consentPurposes.marketing.text}</p>
          <p className="text-sm text-muted">{marketing ? texts.onSince(orderedDate(marketing.at)) : texts.off}</p>
        </div>
        <PostForm fields={{ wanted: marketing ? 'no' : 'yes' }} onSubmit={useSingleSubmit()}>
          <Button variant="quiet" intent="marketing" className="whitespace-nowrap">
            {marketing ? texts.turnOff : texts.turnOn}
            <span className="sr-only"> {texts.offersAndNews}</span>
          </Button>
        </PostForm>
      </div>
    </AccountSection>
  )
}

const termsLink = (
  <Link to="/terms" className="font-medium text-teal underline underline-offset-4">
    {texts.termsAndConditions}
  </Link>
)

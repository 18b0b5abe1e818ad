import { SendForm } from './captcha/send-form.tsx'
import type { CaptchaSetup } from './captcha/use-captcha-form.ts'
import type { LoginAnswer } from './phone-sign-in.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { TermsAgreement } from './terms-agreement.tsx'
import * as texts from './texts.tsx'

type ByCallProps = { back: string; answer: LoginAnswer | null; captcha: CaptchaSetup }

/** Sign-in without codes: the shop confirms each order by phone (decision 73). */
export function SignInByCall({ back, answer, captcha }: ByCallProps) {
  return (
    <SignInCard title={texts.orderWithoutACode} back={back}>
      <p>{texts.confirmationCallNote}</p>
      <p className="mt-2 text-muted">{texts.ordersStayInThisBrowser}</p>
      <SendForm captcha={captcha} answer={answer} button={texts.continueText} />
      <TermsAgreement />
    </SignInCard>
  )
}

/** Shown while sign-in is impossible, with neither codes nor phone calls set up. */
export function SignInClosed({ back }: Pick<ByCallProps, 'back'>) {
  return (
    <SignInCard title={texts.orderingIsNotOpenYet} back={back}>
      <p>{texts.contactHint}</p>
    </SignInCard>
  )
}

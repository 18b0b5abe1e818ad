import { Form } from 'react-router'
import { CaptchaStatus } from '#ui/accounts/captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from '#ui/accounts/captcha/use-captcha-form.ts'
import { Button } from '#ui/parts/button.tsx'
import type { LoginAnswer } from './phone-sign-in.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInError } from './sign-in-error.tsx'
import { TermsAgreement } from './terms-agreement.tsx'
import * as texts from './texts.tsx'

type ByCallProps = { back: string; answer: LoginAnswer | null; captcha: CaptchaSetup }

/** Sign-in of a shop that sends no codes: the shop calls before it sends (decision 73). */
export function SignInByCall({ back, answer, captcha: setup }: ByCallProps) {
  const captcha = { ...setup, questions: answer?.questions ?? setup.questions }
  const form = useCaptchaForm({ captcha, action: 'send', answer })
  return (
    <SignInCard title={texts.orderWithoutACode} back={back}>
      <p>{texts.weCallTheNumber}</p>
      <p className="mt-2 text-muted">{texts.ordersStayInThisBrowser}</p>
      <Form method="post" noValidate onSubmit={form.onSubmit}>
        <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} asksPlain />
        <SignInError answer={answer} />
        <Button wide name="intent" value="send" aria-disabled={!form.isReady || undefined} className="mt-4">
          {texts.continueText}
        </Button>
      </Form>
      <TermsAgreement />
    </SignInCard>
  )
}

/** Sign-in of a shop that has neither codes nor calls yet. */
export function SignInClosed({ back }: Pick<ByCallProps, 'back'>) {
  return (
    <SignInCard title={texts.orderingIsNotOpenYet} back={back}>
      <p>{texts.pleaseCallOrWriteToUs}</p>
    </SignInCard>
  )
}

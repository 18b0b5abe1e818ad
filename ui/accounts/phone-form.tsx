import { useState } from 'react'
import { Form } from 'react-router'
import { invalidPhone } from '#domain/accounts/otp.ts'
import { CaptchaStatus } from '#ui/accounts/captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from '#ui/accounts/captcha/use-captcha-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { PhoneField } from './phone-field.tsx'
import type { LoginAnswer } from './phone-sign-in.tsx'
import { SignInError } from './sign-in-error.tsx'
import * as texts from './texts.tsx'

type PhoneFormProps = {
  /** The number being corrected; null without one. */
  changing: string | null
  isNew: boolean
  answer: LoginAnswer | null
  captcha: CaptchaSetup
}

/** First step of the phone sign-in. 'Send OTP' appears with ten digits, without script always. */
export function PhoneForm({ changing, isNew, answer, captcha }: PhoneFormProps) {
  const form = useCaptchaForm({ captcha, action: 'send', answer })
  const [dismissed, setDismissed] = useState<LoginAnswer | null>(null)
  // The error disappears with the next key.
  const isOfPhone = answer?.refusal.message === invalidPhone.message
  const isWrong = isOfPhone && answer !== dismissed
  return (
    <Form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={() => isWrong && setDismissed(answer)}
      className="group"
    >
      <PhoneField
        phone={answer?.phone ?? changing ?? ''}
        isLocked={false}
        error={isWrong ? invalidPhone.message : null}
        isFocused={changing !== null || isNew}
      />
      <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} asksPlain />
      {!isOfPhone && <SignInError answer={answer} />}
      <Button
        wide
        intent="send"
        aria-disabled={!form.isReady || undefined}
        className="mt-4 group-has-[input[name=phone]:invalid]:invisible no-script:visible!"
      >
        {texts.sendOtp}
      </Button>
    </Form>
  )
}

/** Form that sends a code, or signs in without one, once the captcha is solved: at sign-in and for COD orders. */

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { captchaPending } from '#domain/accounts/captcha.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { SignInError } from '#ui/accounts/sign-in-error.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CaptchaStatus } from './status.tsx'
import { type CaptchaSetup, useCaptchaForm } from './use-captcha-form.ts'

type SendFormProps = { captcha: CaptchaSetup; answer: LoginAnswer | null; button: string; children?: ReactNode }

/** `captcha`: replaced by the response's questions once those of the page are used. */
export function SendForm({ captcha: setup, answer, button, children }: SendFormProps) {
  const captcha = { ...setup, questions: answer?.questions ?? setup.questions }
  const form = useCaptchaForm({ captcha, action: 'send', answer })
  const isPast = form.captcha.state === 'solved' && answer?.refusal.message === captchaPending.message
  return (
    <Form method="post" replace noValidate preventScrollReset onSubmit={form.onSubmit} className="mt-4">
      {children}
      <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} showsQuestion />
      {!isPast && <SignInError answer={answer} />}
      <Button label={button} wide intent="send" aria-disabled={!form.isReady || undefined} className="mt-4" />
    </Form>
  )
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { CaptchaStatus } from '#ui/accounts/captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from '#ui/accounts/captcha/use-captcha-form.ts'
import { CodeFields } from '#ui/accounts/one-time-code/fields.tsx'
import { ResendForm } from '#ui/accounts/one-time-code/resend-form.tsx'
import type { LoginAnswer, SentCode } from '#ui/accounts/phone-sign-in.tsx'
import { SignInError } from '#ui/accounts/sign-in-error.tsx'
import { Button } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** The code that this order is confirmed with; `sent` is null until one is on its way. */
export type CodCode = {
  phone: string
  sent: SentCode | null
  captcha: CaptchaSetup
  /** Why the last code was not sent. */
  answer: LoginAnswer | null
}

/** Before it is sent: the phone is the address's, which the courier will call. */
export function SendCodCode({ code: { phone, answer, ...code } }: { code: CodCode }) {
  const captcha = withNewQuestions(code.captcha, answer)
  const form = useCaptchaForm({ captcha, action: 'send', answer })
  return (
    <Form method="post" replace noValidate preventScrollReset onSubmit={form.onSubmit} className="mt-4">
      <p className="text-sm">{texts.toConfirmThisOrderWeSend(<Phone>{phone}</Phone>)}</p>
      <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} asksPlain />
      <SignInError answer={answer} />
      <Button wide name="intent" value="send" aria-disabled={!form.isReady || undefined} className="mt-4">
        {texts.sendCode}
      </Button>
    </Form>
  )
}

type TypedCodeProps = { sent: SentCode; refusal: Refusal | null; onOffered: () => void }

/** The masked phone that the code went to, and the code's field. */
export function CodCodeFields({ sent, refusal, onOffered }: TypedCodeProps) {
  return (
    <div className="mb-4">
      <p className="mb-3 text-sm text-muted">{texts.codeSentTo(<Phone>{sent.phone}</Phone>)}</p>
      <CodeFields typed="" refusal={refusal} onOffered={onOffered} />
    </div>
  )
}

export function ResendCodCode({ code: { answer, ...code } }: { code: CodCode }) {
  if (code.sent === null) return null
  const captcha = withNewQuestions(code.captcha, answer)
  return <ResendForm sent={code.sent} answer={answer} captcha={captcha} />
}

function withNewQuestions(captcha: CaptchaSetup, answer: LoginAnswer | null): CaptchaSetup {
  return { ...captcha, questions: answer?.questions ?? captcha.questions }
}

function Phone({ children }: { children: string }): ReactNode {
  return <span className="whitespace-nowrap font-medium text-ink tabular-nums">{formatPhone(children)}</span>
}

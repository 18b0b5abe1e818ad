import type { ReactNode } from 'react'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SendForm } from '#ui/accounts/captcha/send-form.tsx'
import type { CaptchaSetup } from '#ui/accounts/captcha/use-captcha-form.ts'
import { CodeFields } from '#ui/accounts/one-time-code/fields.tsx'
import { ResendForm } from '#ui/accounts/one-time-code/resend-form.tsx'
import type { LoginAnswer, SentCode } from '#ui/accounts/phone-sign-in.tsx'
import * as texts from './texts.tsx'

/** Code that confirms this order; `sent` is null until one was sent. */
export type CodCode = {
  phone: string
  sent: SentCode | null
  captcha: CaptchaSetup
  /** Refusal of the last attempt to send one. */
  answer: LoginAnswer | null
}

/** Form that sends a code to the address's phone. */
export function SendCodCode({ code: { phone, answer, ...code } }: { code: CodCode }) {
  return (
    <SendForm captcha={code.captcha} answer={answer} button={texts.sendCode}>
      <p className="text-sm">{texts.codCodeHint(<Phone>{phone}</Phone>)}</p>
    </SendForm>
  )
}

type TypedCodeProps = { sent: SentCode; refusal: Refusal | null; onOffered: () => void }

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
  const captcha = { ...code.captcha, questions: answer?.questions ?? code.captcha.questions }
  return <ResendForm sent={code.sent} answer={answer} captcha={captcha} />
}

function Phone({ children }: { children: string }): ReactNode {
  return <span className="whitespace-nowrap font-medium text-ink tabular-nums">{formatPhone(children)}</span>
}

import { useRef } from 'react'
import { Form } from 'react-router'
import { formatPhone, readPhoneDigits } from '#domain/phone.ts'
import { CodeFields } from '#ui/accounts/one-time-code/fields.tsx'
import { formatCountdown, useSecondsLeft } from '#ui/accounts/one-time-code/use-countdown.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm, useSingleSubmit } from '#ui/parts/button.tsx'
import { PhoneField } from './phone-field.tsx'
import type { SentCode } from './phone-sign-in.tsx'
import type { SignInMethodAnswer } from './sign-in-methods.tsx'
import * as texts from './texts.tsx'

type PhoneVerificationProps = {
  /** The linked number; null: any number can be added. */
  own: string | null
  sent: SentCode | null
  answer: SignInMethodAnswer | null
}

/** Verifies a signed-in shopper's phone by code, without a captcha. */
export function PhoneVerification({ own, sent, answer }: PhoneVerificationProps) {
  const once = useSingleSubmit()
  if (sent) return <CodeEntry key={sent.sentAt} sent={sent} isOwn={own !== null} answer={answer} />
  const message = answer?.refusal.message ?? null
  return (
    <Form method="post" noValidate onSubmit={once}>
      {own === null && <PhoneField phone={answer?.phone ?? ''} isLocked={false} error={message} isFocused={false} />}
      {own !== null && message !== null && <ErrorNotice message={message} />}
      <Button
        label={own === null ? texts.sendOtp : texts.sendCodeTo(formatPhone(own).replaceAll(' ', '\u00a0'))}
        wide
        intent="send"
        className={own === null ? 'mt-4' : ''}
      />
    </Form>
  )
}

function CodeEntry({ sent, isOwn, answer }: { sent: SentCode; isOwn: boolean; answer: SignInMethodAnswer | null }) {
  const formRef = useRef<HTMLFormElement>(null)
  const once = useSingleSubmit()
  const isWrong = answer?.refusal.refused === 'wrong-code'
  const left = useSecondsLeft(answer?.refusal.waitSeconds === undefined ? sent : answer.refusal)
  const isCounting = left !== null && left > 0
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {texts.sentTo(<span className="whitespace-nowrap tabular-nums">{formatPhone(sent.phone)}</span>)}
      </p>
      <PostForm intent="verify" ref={formRef} noValidate onSubmit={once}>
        <CodeFields
          typed={answer?.code ?? ''}
          refusal={isWrong ? answer.refusal : null}
          onOffered={() => formRef.current?.requestSubmit()}
        />
        {answer && !isWrong && <ErrorNotice message={answer.refusal.message} />}
        <Button label={texts.confirm} wide className="mt-4" />
      </PostForm>
      <PostForm fields={{ phone: readPhoneDigits(sent.phone) }} onSubmit={once} className="mt-3">
        <Button
          label={isCounting ? texts.resendIn(formatCountdown(left)) : texts.resend}
          variant="quiet"
          wide
          intent="send"
          disabled={isCounting}
          className="tabular-nums"
        />
        {!isOwn && <Button label={texts.changePhoneNumber} variant="plain" wide intent="forget" className="mt-1" />}
      </PostForm>
    </>
  )
}

function ErrorNotice({ message }: { message: string }) {
  return <Alert text={message} variant="error" className="my-3" />
}

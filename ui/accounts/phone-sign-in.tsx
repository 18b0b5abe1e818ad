import { type ReactNode, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { invalidPhone } from '#domain/accounts/otp.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { CaptchaStatus } from './captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from './captcha/use-captcha-form.ts'
import { CodeFields } from './one-time-code/fields.tsx'
import { ResendForm } from './one-time-code/resend-form.tsx'
import { PhoneField } from './phone-field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInError } from './sign-in-error.tsx'
import { TermsAgreement } from './terms-agreement.tsx'
import * as texts from './texts.tsx'

/** A code that was sent: phone, time (ms), and seconds until another may be requested. */
export type SentCode = { phone: string; sentAt: number; waitSeconds: number }

/**
 * Refusal of the last step with its input. `isPlain`: submitted without script. `questions`: new captcha questions;
 * null while the page's are unused.
 */
export type LoginAnswer = {
  refusal: Refusal
  at: 'phone' | 'code'
  phone: string
  code: string
  isPlain: boolean
  questions: CaptchaSetup['questions'] | null
}

type PhoneLoginProps = {
  sent: SentCode | null
  /** The number being corrected; null without one. */
  changing: string | null
  next: string | null
  /** True after 'Register'; the code then creates the account. */
  isNew: boolean
  answer: LoginAnswer | null
  captcha: CaptchaSetup
  children: ReactNode
}

/** Phone sign-in: phone, then code; each step is a form. */
export function PhoneLogin({ sent, changing, next, isNew, answer, children, ...page }: PhoneLoginProps) {
  const captcha = { ...page.captcha, questions: answer?.questions ?? page.captcha.questions }
  return (
    <SignInCard title={texts.loginWithYourPhone} back={safeRedirectPath(next) ?? '/login'}>
      {sent ? (
        <CodeStep key={sent.sentAt} sent={sent} answer={answer} captcha={captcha} />
      ) : (
        <PhoneForm changing={changing} isNew={isNew} answer={answer} captcha={captcha} />
      )}
      {children}
      <p className="mt-5 text-center text-sm text-muted">
        {isNew
          ? texts.newAccountHint
          : texts.noAccountYet((text) => (
              <Link
                to={`/loginStart?${new URLSearchParams({ register: '', ...(next !== null && { next }) })}`}
                className="inline-flex min-h-11 items-center font-medium text-teal underline-offset-4 hover:underline"
              >
                {text}
              </Link>
            ))}
      </p>
      <TermsAgreement />
    </SignInCard>
  )
}

function CodeStep({ sent, answer, captcha }: { sent: SentCode; answer: LoginAnswer | null; captcha: CaptchaSetup }) {
  return (
    <>
      <PhoneField phone={sent.phone} isLocked error={null} isFocused={false} />
      <CodeForm phone={sent.phone} answer={answer?.at === 'code' ? answer : null} captcha={captcha} />
      <ResendForm sent={sent} answer={answer?.at === 'phone' ? answer : null} captcha={captcha} />
      <Form method="post" className="mt-1">
        <Button label={texts.changePhoneNumber} variant="plain" wide intent="change" />
      </Form>
    </>
  )
}

type PhoneFormProps = Pick<PhoneLoginProps, 'changing' | 'isNew' | 'answer' | 'captcha'>

/** First step of the phone sign-in. 'Send OTP' appears with ten digits, without script always. */
function PhoneForm({ changing, isNew, answer, captcha }: PhoneFormProps) {
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
      <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} showsQuestion />
      {!isOfPhone && <SignInError answer={answer} />}
      <Button
        label={texts.sendOtp}
        wide
        intent="send"
        aria-disabled={!form.isReady || undefined}
        className="mt-4 group-has-[input[name=phone]:invalid]:invisible no-script:visible!"
      />
    </Form>
  )
}

function CodeForm({ phone, answer, captcha }: { phone: string; answer: LoginAnswer | null; captcha: CaptchaSetup }) {
  const form = useCaptchaForm({ captcha, action: 'verify', answer })
  const formRef = useRef<HTMLFormElement>(null)
  const isWrong = answer?.refusal.refused === 'wrong-code'
  return (
    <PostForm intent="verify" fields={{ phone }} ref={formRef} noValidate onSubmit={form.onSubmit} className="mt-6">
      <CodeFields
        typed={answer?.code ?? ''}
        refusal={isWrong ? answer.refusal : null}
        onOffered={() => formRef.current?.requestSubmit()}
      />
      <CaptchaStatus form={form} question={captcha.questions.verify} answer={answer} showsQuestion={false} />
      {!isWrong && <SignInError answer={answer} />}
      <Button label={texts.login} wide aria-disabled={!form.isReady || undefined} className="mt-4" />
    </PostForm>
  )
}

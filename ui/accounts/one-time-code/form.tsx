import { useRef } from 'react'
import { CaptchaStatus } from '#ui/accounts/captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from '#ui/accounts/captcha/use-captcha-form.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { SignInError } from '#ui/accounts/sign-in-error.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import * as texts from '../texts.tsx'
import { CodeFields } from './fields.tsx'

type CodeFormProps = { phone: string; answer: LoginAnswer | null; captcha: CaptchaSetup }

export function CodeForm({ phone, answer, captcha }: CodeFormProps) {
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
      <CaptchaStatus form={form} question={captcha.questions.verify} answer={answer} asksPlain={false} />
      {!isWrong && <SignInError answer={answer} />}
      <Button wide aria-disabled={!form.isReady || undefined} className="mt-4">
        {texts.login}
      </Button>
    </PostForm>
  )
}

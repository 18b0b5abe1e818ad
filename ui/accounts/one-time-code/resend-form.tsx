import { CaptchaStatus } from '#ui/accounts/captcha/status.tsx'
import { type CaptchaSetup, useCaptchaForm } from '#ui/accounts/captcha/use-captcha-form.ts'
import type { LoginAnswer, SentCode } from '#ui/accounts/phone-sign-in.tsx'
import { SignInError } from '#ui/accounts/sign-in-error.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import * as texts from '../texts.tsx'
import { formatCountdown, useSecondsLeft } from './use-countdown.ts'

type ResendFormProps = { sent: SentCode; answer: LoginAnswer | null; captcha: CaptchaSetup }

/**
 * Seconds before the end of the countdown at which the captcha is solved, not earlier since the code may still arrive.
 */
const checkSeconds = 5

/**
 * 'Resend', enabled after the countdown. Without script it is enabled at once, and the server refuses early requests.
 */
export function ResendForm({ sent, answer, captcha }: ResendFormProps) {
  const left = useSecondsLeft(answer?.refusal.waitSeconds === undefined ? sent : answer.refusal)
  const isWanted = left !== null && left <= checkSeconds
  const form = useCaptchaForm({ captcha, action: 'send', isWanted, answer })
  const isCounting = left !== null && left > 0
  return (
    <PostForm fields={{ phone: sent.phone }} noValidate onSubmit={form.onSubmit}>
      <noscript>
        <p className="mt-8 border-line border-t pt-6 font-medium">{texts.noCodeYet}</p>
      </noscript>
      <SignInError answer={answer} />
      <CaptchaStatus form={form} question={captcha.questions.send} answer={answer} showsQuestion isQuiet />
      <Button
        label={isCounting ? texts.resendIn(formatCountdown(left)) : texts.resend}
        variant="quiet"
        wide
        intent="send"
        disabled={isCounting}
        aria-disabled={!form.isReady || undefined}
        className="mt-3 tabular-nums"
      />
    </PostForm>
  )
}

import { captchaPending, wrongCaptchaAnswer } from '#domain/accounts/captcha.ts'
import { Alert } from '#ui/parts/alert.tsx'
import type { LoginAnswer } from './phone-sign-in.tsx'

/** Error of a step, unless a field shows it. */
export function SignInError({ answer }: { answer: LoginAnswer | null }) {
  if (answer === null || answer.refusal.message === wrongCaptchaAnswer.message) return null
  const isEarly = answer.refusal.message === captchaPending.message
  return (
    <div className={`mt-4 ${isEarly ? 'no-script:hidden' : ''}`}>
      <Alert text={answer.refusal.message} variant="error" />
    </div>
  )
}

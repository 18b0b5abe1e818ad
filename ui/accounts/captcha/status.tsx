import { captchaPending, wrongCaptchaAnswer } from '#domain/accounts/captcha.ts'
import type { SealedQuestion } from '#domain/accounts/captcha-question.ts'
import type { LoginAnswer } from '#ui/accounts/phone-sign-in.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from '../texts.tsx'
import type { CaptchaState } from './use-captcha.ts'
import type { CaptchaForm } from './use-captcha-form.ts'

type CaptchaStatusProps = {
  form: CaptchaForm
  question: SealedQuestion
  answer: LoginAnswer | null
  /** True to show browsers without script the question at once. */
  showsQuestion: boolean
  /** Hidden unless there is a problem. */
  isQuiet?: boolean
}

const statusTexts: Record<CaptchaState, string> = {
  idle: texts.securityCheck,
  working: texts.captchaRunning,
  solved: texts.securityCheckDone,
  late: texts.captchaTimedOut,
  unable: texts.captchaUnsupported,
}

/** The captcha's progress. A browser without script gets a question instead. */
export function CaptchaStatus({ form, question, answer, showsQuestion, isQuiet = false }: CaptchaStatusProps) {
  const { state, token, container, retry } = form.captcha
  const isAlert = form.isAwaited && state === 'working'
  const isCalm = !isAlert && state !== 'late' && state !== 'unable'
  const questionField = <CaptchaQuestionField question={question} error={answerError(answer)} />
  // A form submitted without our script may come from a browser whose script fails.
  const isRefused = answer?.isPlain === true && answerError(answer) !== undefined
  const asks = state === 'unable' || (state === 'idle' && isRefused)
  return (
    <>
      <input type="hidden" name="proof" value={token} />
      <div ref={container} className="mt-4 empty:hidden" />
      {!(isQuiet && isCalm) && (
        <div
          role={isCalm ? 'status' : 'alert'}
          className={`mt-3 flex min-h-6 items-center gap-2 text-sm no-script:hidden ${colours(state, isAlert)}`}
        >
          <Sign state={state} />
          <span>{isAlert ? captchaPending.message : statusTexts[state]}</span>
          {state === 'late' && <TryAgain onClick={retry} />}
        </div>
      )}
      {asks && questionField}
      {!asks && showsQuestion && <noscript>{questionField}</noscript>}
    </>
  )
}

function answerError(answer: LoginAnswer | null): string | undefined {
  if (answer?.refusal.message === captchaPending.message) return texts.pleaseAnswerThisQuestion
  return answer?.refusal.message === wrongCaptchaAnswer.message ? wrongCaptchaAnswer.message : undefined
}

function colours(state: CaptchaState, isAlert: boolean): string {
  if (state === 'solved') return 'text-teal'
  return isAlert || state === 'late' ? 'text-red' : 'text-muted'
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 shrink-0 px-1 font-semibold text-teal underline underline-offset-4"
    >
      {texts.tryAgain}
    </button>
  )
}

function Sign({ state }: { state: CaptchaState }) {
  if (state === 'solved') return <Icon name="check" size={18} />
  if (state === 'late' || state === 'unable') return <Icon name="warning" size={18} />
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  )
}

function CaptchaQuestionField({ question, error }: { question: SealedQuestion; error: string | undefined }) {
  return (
    <>
      <input type="hidden" name="question" value={question.sealed} />
      <Field
        label={question.text}
        name="answer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        error={error}
        hint={texts.captchaLabel}
        className="mt-4"
      />
    </>
  )
}

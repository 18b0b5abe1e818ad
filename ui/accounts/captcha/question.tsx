import type { SealedQuestion } from '#domain/accounts/captcha-question.ts'
import { Field } from '#ui/parts/field.tsx'
import * as texts from '../texts.tsx'

type CaptchaQuestionFieldProps = { question: SealedQuestion; error: string | undefined }

export function CaptchaQuestionField({ question, error }: CaptchaQuestionFieldProps) {
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
        hint={texts.toCheckThatYouAreNot}
        className="mt-4"
      />
    </>
  )
}

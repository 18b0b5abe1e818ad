import { Field } from '#ui/parts/field.tsx'

/** `sealed` goes back with the answer; it says nothing to whoever reads it. */
export type AskedQuestion = { words: string; sealed: string }

type BotQuestionProps = { question: AskedQuestion; error: string | undefined }

/** For browsers that can't be checked by script. */
export function BotQuestion({ question, error }: BotQuestionProps) {
  return (
    <>
      <input type="hidden" name="question" value={question.sealed} />
      <Field
        label={question.words}
        name="answer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        error={error}
        hint="So that we know you are not a robot"
        className="mt-4"
      />
    </>
  )
}

import type { Refusal } from '#domain/refusal.ts'
import { Field } from '#ui/parts/field.tsx'
import { CodeInput } from './input.tsx'

type CodeFieldsProps = {
  /** What was typed before. */
  typed: string
  /** Why the last code was not taken. */
  refusal: Refusal | null
  /** Called when the phone has filled in the code by itself. */
  onOffered: () => void
}

/** Six boxes; where no script moves between them, one plain field. */
export function CodeFields({ typed, refusal, onOffered }: CodeFieldsProps) {
  return (
    <>
      <CodeInput typed={typed} refusal={refusal} onOffered={onOffered} />
      <noscript>
        <Field
          label="6-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          defaultValue={typed}
          error={refusal?.message}
        />
      </noscript>
    </>
  )
}

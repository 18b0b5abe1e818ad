import type { Refusal } from '#domain/refusal.ts'
import { Field } from '#ui/parts/field.tsx'
import * as texts from '../texts.tsx'
import { CodeInput } from './input.tsx'

type CodeFieldsProps = { typed: string; refusal: Refusal | null; onOffered: () => void }

/** Six boxes; without script, one plain field. */
export function CodeFields({ typed, refusal, onOffered }: CodeFieldsProps) {
  return (
    <>
      <CodeInput typed={typed} refusal={refusal} onOffered={onOffered} />
      <noscript>
        <Field
          label={texts.sixDigitCode}
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

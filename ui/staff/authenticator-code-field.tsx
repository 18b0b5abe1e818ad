import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function AuthenticatorCodeField({ error, hint }: { error?: string | undefined; hint?: string }) {
  return (
    <Field
      label={texts.sixDigitCode}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={7}
      required
      error={error}
      hint={hint}
    />
  )
}

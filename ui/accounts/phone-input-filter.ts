import type { ComponentProps, FormEvent } from 'react'
import { filterPhoneInput, normalisePhoneInput } from '#domain/phone.ts'

/** Props of a phone field: digits only, ten on blur (spec §5). */
export const phoneInputProps = {
  type: 'tel',
  inputMode: 'numeric',
  onInput: filterInput(filterPhoneInput),
  onBlur: filterInput(normalisePhoneInput),
} satisfies ComponentProps<'input'>

/** Filters a field's input; keeps the caret when nothing changes. */
export function filterInput(part: (typed: string) => string) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const filtered = part(currentTarget.value)
    if (filtered !== currentTarget.value) currentTarget.value = filtered
  }
}

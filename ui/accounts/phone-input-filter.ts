import type { ComponentProps, FormEvent } from 'react'
import { onceTyped, whileTyped } from '#domain/phone.ts'

/** How a phone field takes what is typed: digits, ten once it is left (spec §5). */
export const phoneInputProps = {
  type: 'tel',
  inputMode: 'numeric',
  onInput: filterInput(whileTyped),
  onBlur: filterInput(onceTyped),
} satisfies ComponentProps<'input'>

/** Lets a field keep only a part of what is typed into it, without moving the caret when nothing goes. */
export function filterInput(part: (typed: string) => string) {
  return ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const kept = part(currentTarget.value)
    if (kept !== currentTarget.value) currentTarget.value = kept
  }
}

import type { ComponentProps } from 'react'
import { Field } from '#ui/parts/field.tsx'

/** A sum in whole rupees, of five digits at most. */
export function RupeesField(props: ComponentProps<typeof Field>) {
  return <Field {...props} inputMode="numeric" required maxLength={5} autoComplete="off" />
}

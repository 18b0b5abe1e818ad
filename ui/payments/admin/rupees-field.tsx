import type { ComponentProps } from 'react'
import { Field } from '#ui/parts/field.tsx'

/** Amount in whole rupees, at most five digits. */
export function RupeesField(props: ComponentProps<typeof Field>) {
  return <Field {...props} inputMode="numeric" required maxLength={5} autoComplete="off" />
}

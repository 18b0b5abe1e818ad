import { type ComponentProps, useId } from 'react'
import { commonCountries } from '#domain/catalogue/country-of-origin.ts'
import { Field } from '#ui/parts/field.tsx'

/** Text field with suggestions of usual countries. */
export function OriginField(field: Omit<ComponentProps<typeof Field>, 'list'>) {
  const id = useId()
  return (
    <div>
      <Field {...field} list={id} maxLength={60} autoComplete="off" />
      <datalist id={id}>
        {commonCountries.map((origin) => (
          <option key={origin} value={origin} />
        ))}
      </datalist>
    </div>
  )
}

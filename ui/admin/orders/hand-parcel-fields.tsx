import { Field } from '#ui/parts/field.tsx'

/** A parcel that somebody took to a courier: whose it is now, and its number there. */
export function HandParcelFields({ wrong }: { wrong: Partial<Record<string, string>> }) {
  return (
    <>
      <Field label="Courier" name="courier" required maxLength={60} error={wrong['courier']} />
      <Field
        label="Waybill"
        name="waybill"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        error={wrong['waybill']}
      />
    </>
  )
}

import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { Field } from '#ui/parts/field.tsx'

export function ManualShipmentFields({ typed, wrong }: { typed: TypedFields; wrong: TypedFields }) {
  return (
    <>
      <Field
        label="Courier"
        name="courier"
        required
        maxLength={60}
        defaultValue={typed['courier']}
        error={wrong['courier']}
      />
      <Field
        label="Waybill"
        name="waybill"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={typed['waybill']}
        autoCapitalize="characters"
        error={wrong['waybill']}
      />
    </>
  )
}

import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function ManualShipmentFields({ input, wrong }: { input: TypedFields; wrong: TypedFields }) {
  return (
    <>
      <Field
        label={texts.courier}
        name="courier"
        required
        maxLength={60}
        defaultValue={input['courier']}
        error={wrong['courier']}
      />
      <Field
        label={texts.waybill}
        name="waybill"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={input['waybill']}
        autoCapitalize="characters"
        error={wrong['waybill']}
      />
    </>
  )
}

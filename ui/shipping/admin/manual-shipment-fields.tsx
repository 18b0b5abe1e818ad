import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type ManualShipmentFieldsProps = {
  input: TypedFields
  wrong: TypedFields
  /** True for an order, which may be delivered by hand without a waybill. */
  mayLackWaybill?: true
}

export function ManualShipmentFields({ input, wrong, mayLackWaybill }: ManualShipmentFieldsProps) {
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
        required={!mayLackWaybill}
        hint={mayLackWaybill && texts.emptyIfThereIsNone}
        maxLength={60}
        autoComplete="off"
        defaultValue={input['waybill']}
        autoCapitalize="characters"
        error={wrong['waybill']}
      />
    </>
  )
}

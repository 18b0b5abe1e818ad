import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { CodeField, Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type ManualShipmentFieldsProps = {
  input: TypedFields
  wrong: TypedFields
  /** True for an order, which may be delivered by hand without a waybill. */
  mayLackWaybill?: true
}

export function ManualShipmentFields({ input, wrong, mayLackWaybill }: ManualShipmentFieldsProps) {
  const field = typedFields<string>(input, wrong)
  return (
    <>
      <Field {...field('courier', texts.courier)} required maxLength={60} />
      <CodeField
        {...field('waybill', texts.waybill, mayLackWaybill && texts.emptyIfThereIsNone)}
        required={!mayLackWaybill}
        maxLength={60}
      />
    </>
  )
}

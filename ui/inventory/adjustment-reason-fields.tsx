import { countReasons, type TypedCount } from '#domain/inventory/stock-count.ts'
import { countReasonText } from '#domain/inventory/texts.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export type AdjustmentReasonInput = Pick<TypedCount, 'why' | 'note'>

type WhyFieldsProps = {
  typed: AdjustmentReasonInput | null
  errors: Readonly<Record<string, string | undefined>>
  label: string
}

const choices = Object.entries(countReasons).map(([value, text]) => ({ value, label: countReasonText(text) }))

export function AdjustmentReasonFields({ typed, errors, label }: WhyFieldsProps) {
  return (
    <>
      <SelectField
        label={label}
        name="why"
        defaultValue={typed?.why ?? 'counted'}
        choices={choices}
        error={errors['why']}
      />
      <Field
        label={texts.inWords}
        name="note"
        maxLength={200}
        defaultValue={typed?.note ?? ''}
        error={errors['note']}
        hint={texts.standsInTheLedger}
      />
    </>
  )
}

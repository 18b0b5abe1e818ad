import { countReasons, type TypedCount } from '#domain/inventory/stock-count.ts'
import { countReasonText } from '#domain/inventory/texts.ts'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export type AdjustmentReasonInput = Pick<TypedCount, 'why' | 'note'>

type WhyFieldsProps = {
  typed: AdjustmentReasonInput | null
  errors: Readonly<Record<string, string | undefined>>
  label: string
}

const choices = Object.entries(countReasons).map(([value, text]) => ({ value, label: countReasonText(text) }))

export function AdjustmentReasonFields({ typed, errors, label }: WhyFieldsProps) {
  const field = typedFields(typed ?? { why: 'counted', note: '' }, errors)
  return (
    <>
      <SelectField {...field('why', label)} choices={choices} />
      <Field {...field('note', texts.inWords, texts.standsInTheLedger)} maxLength={200} />
    </>
  )
}

import { CheckField } from '#ui/backoffice/fields.tsx'
import { Field, type typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type GainFieldsProps = {
  /** Name of the radio buttons with values 'flat' and 'percent'. */
  name: string
  field: ReturnType<typeof typedFields<'flat' | 'percent' | 'cap'>>
  isPercent: boolean
  /** False when a percentage has no maximum. */
  hasCap?: boolean
}

/** Fields for a percentage or an amount; only the chosen one is read. */
export function GainFields({ name, field, isPercent, hasCap = true }: GainFieldsProps) {
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{texts.itTakesOff}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField label={texts.aFixedAmount} type="radio" name={name} value="flat" defaultChecked={!isPercent} />
          <Field {...field('flat', '₹')} inputMode="decimal" />
        </div>
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField label={texts.aPercentage} type="radio" name={name} value="percent" defaultChecked={isPercent} />
          <div className="grid grid-cols-2 gap-3">
            <Field {...field('percent', '%')} inputMode="numeric" />
            {hasCap && <Field {...field('cap', texts.atMostRupees, texts.leaveEmptyForNoLimit)} inputMode="decimal" />}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

import { sizeLabel } from '#domain/catalogue/product.ts'
import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import type { TypedCount } from '#domain/inventory/stock-count.ts'
import type { Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { AdjustmentReasonFields } from './adjustment-reason-fields.tsx'
import { texts } from './texts.tsx'

type CountFormProps = {
  locations: readonly AdminProductSize[]
  typed: TypedCount | null
  refusal: Refusal | null
  mayChange: boolean
}

export function CountForm({ locations, typed, refusal, mayChange }: CountFormProps) {
  const errors = refusal?.fields ?? {}
  return (
    <PostForm intent="count" aria-label={texts.count}>
      <RefusalAlert refusal={refusal} />
      <ul className="max-w-xl divide-y divide-line">
        {locations.map(({ size, onHand, reserved }, at) => {
          const row = typed?.rows.find((one) => one.size === size)
          return (
            <li key={size} className="flex items-center gap-4 py-2">
              <input type="hidden" name="size" value={size} />
              <input type="hidden" name="seen" value={row?.seen ?? onHand} />
              <p className="min-w-0 flex-1">
                <span className="block font-semibold">{size === '' ? texts.allPieces : sizeLabel(size)}</span>
                <span className="block text-muted">{texts.onHandAndHeld(onHand, reserved)}</span>
              </p>
              {mayChange && (
                <Field
                  label={size === '' ? texts.counted : texts.countedSize(size)}
                  name="counted"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={row?.counted ?? ''}
                  error={errors[`counted-${at}`]}
                  className="w-32 shrink-0"
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <AdjustmentReasonFields typed={typed} errors={errors} label={texts.whyItDiffers} />
          <Button className="lg:mt-6.5">{texts.saveTheCount}</Button>
        </div>
      )}
    </PostForm>
  )
}

import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import { categoryHasNoRate } from '#domain/catalogue/texts.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { OriginField } from './country-of-origin-field.tsx'
import { productField } from './product-field.ts'
import { texts } from './texts.tsx'

type TaxFieldsProps = {
  typed: TypedProduct
  errors: Record<string, string>
  /** Empty in a shop that charges no GST: the product keeps the class that it has. */
  taxClasses: readonly { value: string; label: string }[]
  /** True for a product that is or will be on sale without a tax rate. */
  lacksRate?: boolean
}

/** Tax details, weight, box and shelf, and declarations of the product page. */
export function TaxFields({ typed, errors, taxClasses, lacksRate = false }: TaxFieldsProps) {
  const field = productField(typed, errors)
  return (
    <Panel title={texts.taxAndOrigin}>
      {lacksRate && <Alert text={categoryHasNoRate} variant="warning" className="mb-4" />}
      <div className="grid gap-4 lg:grid-cols-3">
        <Field {...field('hsn', texts.hsnHint)} maxLength={8} inputMode="numeric" autoComplete="off" />
        {taxClasses.length === 0 ? (
          <input type="hidden" name="taxClass" value={typed.taxClass} />
        ) : (
          <SelectField {...field('taxClass', texts.taxClassHint)} choices={taxClasses} />
        )}
        <OriginField {...field('origin', texts.originHint)} />
        <Field {...field('maker', texts.makerHint)} className="lg:col-span-2" />
        <Field {...field('netQuantity', texts.suchAsOnePair)} />
        <Field {...field('weightGrams', texts.withItsBox)} maxLength={6} inputMode="numeric" autoComplete="off" />
        <Field {...field('boxSize', texts.boxSizeHint)} maxLength={20} autoComplete="off" placeholder="33 × 22 × 13" />
        <Field {...field('shelf', texts.shelfHint)} maxLength={40} autoComplete="off" />
      </div>
    </Panel>
  )
}

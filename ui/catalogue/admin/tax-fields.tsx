import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { OriginField } from './country-of-origin-field.tsx'
import { texts } from './texts.tsx'

type TaxFieldsProps = {
  typed: TypedProduct
  errors: Record<string, string>
  taxClasses: readonly { value: string; label: string }[]
}

/** Tax details, weight and box, and declarations of the product page. */
export function TaxFields({ typed, errors, taxClasses }: TaxFieldsProps) {
  const { hsn, taxClass, origin, maker, netQuantity, weightGrams, boxSize } = typed
  const field = typedFields({ hsn, taxClass, origin, maker, netQuantity, weightGrams, boxSize }, errors)
  return (
    <Panel title={texts.taxAndOrigin}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Field
          {...field('hsn', texts.hsnCode, texts.enterFourSixOrEightDigits)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <SelectField {...field('taxClass', texts.taxClass, texts.onlyIfItDiffersFromThe)} choices={taxClasses} />
        <OriginField {...field('origin', texts.countryOfOrigin, texts.shownOnTheProductPageLeave)} />
        <Field
          {...field('maker', texts.manufacturerOrImporter, texts.nameAndAddressLeaveEmpty)}
          maxLength={300}
          className="lg:col-span-2"
        />
        <Field {...field('netQuantity', texts.netQuantity, texts.suchAsOnePair)} maxLength={40} />
        <Field
          {...field('weightGrams', texts.weightGrams, texts.withItsBox)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <Field
          {...field('boxSize', texts.boxSize, texts.boxSizeHint)}
          autoComplete="off"
          placeholder="33 × 22 × 13"
          maxLength={20}
        />
      </div>
    </Panel>
  )
}

import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field } from '#ui/parts/field.tsx'
import { typedFields } from '#ui/parts/field-props.ts'
import { OriginField } from './country-of-origin-field.tsx'
import { texts } from './texts.tsx'

type TaxFieldsProps = {
  typed: TypedProduct
  errors: Record<string, string>
  taxClasses: readonly { value: string; label: string }[]
}

/** Tax details of the invoice and the declarations of the product's page. */
export function TaxFields({ typed, errors, taxClasses }: TaxFieldsProps) {
  const { hsn, taxClass, origin, maker, netQuantity } = typed
  const field = typedFields({ hsn, taxClass, origin, maker, netQuantity }, errors)
  return (
    <Panel title={texts.taxAndOrigin}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Field
          label={texts.hsnCode}
          {...field('hsn')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          hint={texts.enterFourSixOrEightDigits}
        />
        <SelectField
          label={texts.taxClass}
          {...field('taxClass')}
          choices={taxClasses}
          hint={texts.onlyIfItDiffersFromThe}
        />
        <OriginField {...field('origin')} hint={texts.shownOnTheProductPageLeave} />
        <Field
          label={texts.manufacturerOrImporter}
          {...field('maker')}
          maxLength={300}
          hint={texts.nameAndAddressLeaveEmpty}
          className="lg:col-span-2"
        />
        <Field
          label={texts.netQuantity}
          {...field('netQuantity')}
          maxLength={40}
          hint={texts.suchAsOnePair}
        />
      </div>
    </Panel>
  )
}

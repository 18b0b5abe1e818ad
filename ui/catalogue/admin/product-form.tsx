import { Form, useNavigation } from 'react-router'
import type { AdminProduct } from '#domain/catalogue/product-admin.ts'
import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionBar, CheckFields, FormRefusal, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { PageFieldset } from './page-fieldset.tsx'
import { productField } from './product-field.ts'
import { SizeFields } from './size-fields.tsx'
import { TaxFields } from './tax-fields.tsx'
import { texts } from './texts.tsx'

type ProductFormProps = {
  product: AdminProduct
  typed: TypedProduct
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
  taxClasses: readonly { value: string; label: string }[]
  lacksRate: boolean
  mayChange: boolean
}

/** Form of a product. A refused form keeps its input. */
export function ProductForm({ product, typed, refusal, categories, mayChange, ...tax }: ProductFormProps) {
  const { formData } = useNavigation()
  const errors = refusal?.fields ?? {}
  const field = productField(typed, errors)
  return (
    <Form method="post" aria-label={texts.product}>
      {/* Enter in any field submits by the first button: this one. */}
      <button type="submit" name="intent" value="save" className="invisible absolute">
        {texts.save}
      </button>
      <input type="hidden" name="seenAt" value={typed.seenAt} />
      <FormRefusal refusal={refusal} />
      <fieldset disabled={!mayChange} className="min-w-0">
        <Panel>
          <div className="grid gap-4 lg:grid-cols-2">
            <Field {...field('name')} required />
            <Field {...field('brand')} />
            <SelectField {...field('category')} empty={texts.choose} choices={categories} />
            <Field {...field('brandCateg', texts.familyHint)} />
            <Field {...field('style', texts.styleHint)} />
            <Field {...field('colour')} />
            <div className="lg:col-span-2">
              <TextArea {...field('description')} rows={6} />
            </div>
          </div>
        </Panel>
        <Sizes product={product} typed={typed} errors={errors} />
        <PageFieldset typed={typed} errors={errors} />
        <TaxFields typed={typed} errors={errors} {...tax} />
        <Publishing typed={typed} error={errors['publishAt']} />
      </fieldset>
      {mayChange && (
        <ActionBar>
          <Button label={texts.save} intent="save" disabled={formData?.get('intent') === 'save'} />
        </ActionBar>
      )}
    </Form>
  )
}

type SizesProps = Pick<ProductFormProps, 'product' | 'typed'> & { errors: Record<string, string> }

function Sizes({ product, typed, errors }: SizesProps) {
  const { sizes } = typed
  // Remounts the rows when their number changes, so that browsers don't keep old input.
  const lines = sizes.map((size, at) => ({ size, at, key: `${sizes.length}-${at}` }))
  return (
    <Panel title={texts.sizesPricesStock}>
      <div className="mb-4">
        {lines.map(({ size, at, key }) => (
          <SizeFields
            key={key}
            at={at}
            typed={size}
            there={(size.seen !== '' && product.sizes.find((one) => one.size === size.size)) || null}
            errors={errors}
          />
        ))}
      </div>
      <Button label={texts.addSizes} intent="more" variant="quiet" formNoValidate />
      <p className="mt-2 text-sm text-muted">{texts.addSizesHint}</p>
    </Panel>
  )
}

const states = () =>
  [
    { value: 'draft', label: texts.draft, hint: texts.draftHint },
    { value: 'published', label: texts.publishedText, hint: texts.inTheShopOnceSaved },
    { value: 'scheduled', label: texts.scheduled, hint: texts.publishedAtThisTimeIst },
  ] as const

function Publishing({ typed, error }: { typed: TypedProduct; error: string | undefined }) {
  return (
    <Panel title={texts.inTheShop}>
      <fieldset>
        <legend className="sr-only">{texts.visibility}</legend>
        <CheckFields type="radio" name="state" choices={states()} chosen={[typed.state]} />
      </fieldset>
      <Field
        label={texts.publishOn}
        type="datetime-local"
        name="publishAt"
        defaultValue={typed.publishAt}
        error={error}
        className="mt-2 max-w-xs"
      />
    </Panel>
  )
}

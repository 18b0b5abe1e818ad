import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  type NewProductField,
  type NewProductValues,
  newProductFields,
  newProductValues,
  type ProductDefaults,
} from '#domain/catalogue/new-product.ts'
import { longestOf } from '#domain/catalogue/product-fields.ts'
import { type TypedProduct, toProductForm } from '#domain/catalogue/product-form.ts'
import type { Refusal } from '#domain/refusal.ts'
import { productImageLimits } from '#domain/reviews/images.ts'
import { ActionBar, CheckField, FormRefusal, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { useTypedRows } from '#ui/backoffice/typed-text.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { ImageUploadField } from '#ui/parts/image-upload-field.tsx'
import { PageFieldset } from './page-fieldset.tsx'
import { Pieces, rowsOfSizes } from './pieces.tsx'
import { productField } from './product-field.ts'
import { SizePriceFields } from './size-price-fields.tsx'
import { TaxFields } from './tax-fields.tsx'
import { texts } from './texts.tsx'

type NewProductFormProps = {
  /** Null for an empty form. */
  values: NewProductValues | null
  refusal: Refusal | null
  formKey: string
  categories: readonly { value: string; label: string; sizes: readonly string[] }[]
  taxClasses: readonly { value: string; label: string }[]
  /** Values of the latest product of each category, newest first. */
  defaults: readonly ProductDefaults[]
}

/** Form for a new product: photos, name, price, stock. All else has defaults and is collapsed. */
export function NewProductForm(props: NewProductFormProps) {
  const [restored, setRestored] = useState<NewProductValues | null>(null)
  const values = restored ?? props.values
  // Remounted with restored values.
  return <NewProductFields key={restored ? 'restored' : 'new'} {...props} values={values} restore={setRestored} />
}

type FieldsProps = NewProductFormProps & { restore: (values: NewProductValues) => void }

function NewProductFields({ values, refusal, formKey, restore, ...shop }: FieldsProps) {
  const form = useTypedRows((typed) => restore(newProductValues((name) => typed.getAll(name).map(String))))
  const [category, setCategory] = useState(values?.fields.category ?? firstCategory(shop))
  const [newSizes, setNewSizes] = useState(values?.fields.newSizes)
  /** Fields edited by hand, which a change of category leaves alone. */
  const [changed, setChanged] = useState<NewProductValues['fields']>({})
  const errors = refusal?.fields ?? {}
  const own = shop.defaults.find((one) => one.category === category)
  const last = own ?? shop.defaults[0] ?? {}
  const more = newSizes ?? own?.newSizes ?? ''
  const typed = { ...emptyForm(), ...last, ...values?.fields, ...changed, category, newSizes: more }
  const field = typedFields<NewProductField>(typed, errors)
  const ofProduct = productField(typed, errors)
  const startsWithoutCod = last.codPrice === ''
  const rows = rowsOfSizes({ category, more, values, ...shop })
  return (
    <Form ref={form} method="post" encType="multipart/form-data" aria-label={texts.product} data-rows>
      {/* Enter in any field submits by the first button: this one. */}
      <button type="submit" name="intent" value="save" className="invisible absolute">
        {texts.saveDraft}
      </button>
      <input type="hidden" name="key" value={formKey} />
      <FormRefusal refusal={refusal} />
      <Panel>
        <Photos pictures={values?.pictures ?? []} error={errors['pictures']} />
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Field {...ofProduct('name')} required autoComplete="off" />
          {typed.colourOf !== undefined && <ColourFields typed={typed} errors={errors} />}
          <SelectField
            {...ofProduct('category')}
            empty={texts.newCategoryBelow}
            choices={shop.categories}
            defaultValue={undefined}
            value={category}
            onChange={({ target }) => {
              setChanged({ ...changed, ...changedFields(target.form) })
              setCategory(target.value)
            }}
          />
          {category === '' && <NewCategoryFields field={field} changeSizes={setNewSizes} />}
          <Field {...field('price', texts.priceRupees)} inputMode="decimal" autoComplete="off" />
          <Field key={last.brand} {...ofProduct('brand')} />
          {startsWithoutCod && <CodField key={last.category} field={field} />}
        </div>
        <Pieces {...{ rows, values, errors }} more={category === '' ? null : more} changeMore={setNewSizes} />
        <SizePriceFields rows={rows} values={values} errors={errors} />
      </Panel>
      <Folded
        key={last.category}
        hasCodField={!startsWithoutCod}
        typed={typed}
        errors={errors}
        taxClasses={shop.taxClasses}
      />
      <SaveButtons />
    </Form>
  )
}

type FieldReader = ReturnType<typeof typedFields<NewProductField>>

/** Stands above the fold where the category's last product, as after an import, has no COD. */
function CodField({ field }: { field: FieldReader }) {
  const labelled = field('codPrice', texts.codChargeRupees, texts.emptyForNoCod)
  return <Field {...labelled} inputMode="decimal" autoComplete="off" />
}

/** The COD charge begins with 0: a product without one can't be paid on delivery. */
const emptyForm = () => ({ ...toProductForm(null), codPrice: '0' })

/** Colour of the product, and of the one that it was copied from while that has none. */
function ColourFields({ typed, errors }: Pick<FoldedProps, 'typed' | 'errors'>) {
  const field = typedFields<NewProductField>(typed, errors)
  return (
    <>
      <input type="hidden" name="colourOf" value={typed.colourOf} />
      <Field {...productField(typed, errors)('colour')} required placeholder={texts.colourExample} />
      {typed.firstColour !== undefined && (
        <Field {...field('firstColour', texts.firstColour)} required maxLength={longestOf('colour')} />
      )}
    </>
  )
}

type NewCategoryProps = { field: FieldReader; changeSizes: (sizes: string) => void }

function NewCategoryFields({ field, changeSizes }: NewCategoryProps) {
  return (
    <>
      <Field {...field('newCategory', texts.newCategory)} maxLength={40} />
      <Field
        {...field('newSizes', texts.itsSizes, texts.newSizesHint)}
        onChange={({ target }) => changeSizes(target.value)}
      />
    </>
  )
}

function changedFields(form: HTMLFormElement | null): NewProductValues['fields'] {
  const fields: NewProductValues['fields'] = {}
  for (const name of newProductFields) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) {
      if (!field.selectedOptions[0]?.defaultSelected) fields[name] = field.value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) fields[name] = field.value
    }
  }
  return fields
}

function SaveButtons() {
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <ActionBar>
      <Button label={texts.saveDraft} intent="save" variant="quiet" disabled={isSaving} />
      <Button label={isSaving ? texts.saving : texts.publish} intent="publish" disabled={isSaving} />
    </ActionBar>
  )
}

type Choices = Pick<NewProductFormProps, 'categories' | 'defaults'>

const firstCategory = ({ categories, defaults }: Choices) => defaults[0]?.category ?? categories[0]?.value ?? ''

type FoldedProps = Pick<NewProductFormProps, 'taxClasses'> & {
  typed: Partial<Record<NewProductField, string>> & TypedProduct
  errors: Record<string, string>
}

const unfolded = ['name', 'firstColour', 'category', 'newCategory', 'newSizes', 'price', 'brand', 'pictures']

function Folded({ typed, errors, taxClasses, hasCodField }: FoldedProps & { hasCodField: boolean }) {
  const field = typedFields<NewProductField>(typed, errors)
  const ofProduct = productField(typed, errors)
  const hasColour = typed.colourOf === undefined && (typed.colour !== '' || typed.style !== '')
  const isWrong = Object.keys(errors).some((name) => !unfolded.includes(name) && !/-\d+$/.test(name))
  return (
    <Disclosure label={texts.moreAboutIt} open={isWrong || hasColour || undefined} className="mb-4">
      <Panel>
        <div className="grid gap-4 lg:grid-cols-3">
          <Field {...field('prevPrice', texts.oldPriceRupees)} inputMode="decimal" autoComplete="off" />
          {hasCodField && <CodField field={field} />}
          <Field {...field('cost', texts.costRupees)} inputMode="decimal" autoComplete="off" />
          <Field {...ofProduct('style', texts.styleHint)} />
          {typed.colourOf === undefined && <Field {...ofProduct('colour')} />}
          <Field {...ofProduct('brandCateg', texts.familyHint)} />
          <div className="lg:col-span-3">
            <TextArea {...ofProduct('description')} rows={4} />
          </div>
        </div>
      </Panel>
      <PageFieldset typed={typed} errors={errors} />
      <TaxFields typed={typed} errors={errors} taxClasses={taxClasses} />
    </Disclosure>
  )
}

/** Photos of a new product: uploaded ones, and those to upload. */
function Photos({ pictures, error }: { pictures: readonly string[]; error: string | undefined }) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {pictures.map((url, at) => (
            <li key={url}>
              <img src={url} alt="" width={72} height={72} className="size-18 rounded-card object-cover" />
              <CheckField label={texts.keepPhoto(at + 1)} name="picture" value={url} defaultChecked />
            </li>
          ))}
        </ul>
      )}
      <ImageUploadField
        // Empty again once its files are among the uploaded ones.
        key={pictures.join(' ')}
        id="photos"
        most={productImageLimits.count - pictures.length}
        accept="image/*"
        camera={texts.takeAPhoto}
        error={error}
      />
    </>
  )
}

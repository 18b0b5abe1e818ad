import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  type NewProductField,
  type NewProductValues,
  newProductFields,
  type ProductDefaults,
  sizeRows,
  sizesOf,
} from '#domain/catalogue/new-product.ts'
import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import { toProductForm } from '#domain/catalogue/product-form-values.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionBar, FormRefusal, SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { PageFieldset } from './page-fieldset.tsx'
import { Photos } from './photos.tsx'
import { productField } from './product-field.ts'
import { SizePriceFields } from './size-price-fields.tsx'
import { StoredDraft, useStoredDraft } from './stored-draft.tsx'
import { TaxFields } from './tax-fields.tsx'
import { texts } from './texts.tsx'

type NewProductFormProps = {
  /** Null for an empty form. */
  values: NewProductValues | null
  refusal: Refusal | null
  categories: readonly { value: string; label: string; sizes: readonly string[] }[]
  taxClasses: readonly { value: string; label: string }[]
  /** Values of the latest product of each category, newest first. */
  defaults: readonly ProductDefaults[]
}

/** Form for a new product: photos, name, price, stock. All else has defaults and is collapsed. */
export function NewProductForm(props: NewProductFormProps) {
  const draft = useStoredDraft(props.refusal === null)
  const values = draft.restored ?? props.values
  return (
    <>
      {draft.offered && <StoredDraft {...draft} />}
      {/* Remounted with restored values. */}
      <NewProductFields key={draft.restored ? 'restored' : 'new'} {...props} values={values} keep={draft.keep} />
    </>
  )
}

function NewProductFields({ values, refusal, keep, ...shop }: NewProductFormProps & { keep: Keep }) {
  const [category, setCategory] = useState(values?.fields.category ?? firstCategory(shop))
  const [newSizes, setNewSizes] = useState(values?.fields.newSizes ?? '')
  /** Fields edited by hand, which a change of category leaves alone. */
  const [changed, setChanged] = useState<NewProductValues['fields']>({})
  const errors = refusal?.fields ?? {}
  const last = shop.defaults.find((one) => one.category === category) ?? shop.defaults[0] ?? {}
  const typed = { ...toProductForm(null), codPrice: '0', ...last, ...values?.fields, ...changed, category }
  const field = typedFields<NewProductField>(typed, errors)
  const ofProduct = productField(typed, errors)
  const rows = rowsOf({ category, newSizes, values, ...shop })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={texts.product}
      data-own-draft
      onChange={({ currentTarget }) => keep(currentTarget)}
    >
      {/* Enter in any field submits by the first button: this one. */}
      <button type="submit" name="intent" value="save" className="invisible absolute">
        {texts.saveDraft}
      </button>
      <FormRefusal refusal={refusal} />
      <Panel>
        <Photos pictures={values?.pictures ?? []} error={errors['pictures']} />
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Field {...ofProduct('name')} required autoComplete="off" />
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
          {category === '' && (
            <>
              <Field {...field('newCategory', texts.newCategory)} maxLength={40} />
              <Field
                {...field('newSizes', texts.itsSizes, texts.newSizesHint)}
                onChange={({ target }) => setNewSizes(target.value)}
              />
            </>
          )}
          <Field {...field('price', texts.priceRupees)} inputMode="decimal" autoComplete="off" />
          <Field key={last.brand} {...ofProduct('brand')} />
        </div>
        <Pieces rows={rows} values={values} errors={errors} />
        <SizePriceFields rows={rows} values={values} errors={errors} />
      </Panel>
      <Folded key={last.category} typed={typed} errors={errors} taxClasses={shop.taxClasses} />
      <SaveButtons />
    </Form>
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
      <Button intent="save" variant="quiet" disabled={isSaving}>
        {texts.saveDraft}
      </Button>
      <Button intent="publish" disabled={isSaving}>
        {isSaving ? texts.saving : texts.publish}
      </Button>
    </ActionBar>
  )
}

type Keep = (form: HTMLFormElement) => void
type Choices = Pick<NewProductFormProps, 'categories' | 'defaults'>

const firstCategory = ({ categories, defaults }: Choices) => defaults[0]?.category ?? categories[0]?.value ?? ''

type Rows = Choices & { category: string; newSizes: string; values: NewProductValues | null }

/** Lists the sizes of the category, or of the copied product. */
function rowsOf({ category, newSizes, values, categories }: Rows): string[] {
  if (category === '') return sizeRows(sizesOf(newSizes))
  const known = categories.find(({ value }) => value === category)?.sizes ?? []
  const typed = values?.fields.category === category ? values.stock.map(([size]) => size) : []
  return sizeRows([...typed.filter(Boolean), ...known])
}

type PiecesProps = Pick<NewProductFormProps, 'values'> & { rows: readonly string[]; errors: Record<string, string> }

function Pieces({ rows, values, errors }: PiecesProps) {
  const typed = new Map(values?.stock)
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{rows.length === 1 ? texts.stock : texts.piecesOfEachSize}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-3 sm:grid-cols-6">
        {rows.map((size, at) => (
          <div key={size} className={errors[`stock-${at}`] ? 'col-span-full' : undefined}>
            <input type="hidden" name="size" value={size} />
            <Field
              label={size || texts.pieces}
              name="stock"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={typed.get(size) ?? ''}
              error={errors[`stock-${at}`]}
            />
          </div>
        ))}
      </div>
      <noscript>
        <Button intent="more" variant="quiet" formNoValidate>
          {texts.showSizesOfTheCategory}
        </Button>
      </noscript>
    </fieldset>
  )
}

type FoldedProps = Pick<NewProductFormProps, 'taxClasses'> & {
  typed: Partial<Record<NewProductField, string>> & TypedProduct
  errors: Record<string, string>
}

const unfolded = ['name', 'category', 'newCategory', 'newSizes', 'price', 'brand', 'pictures']

function Folded({ typed, errors, taxClasses }: FoldedProps) {
  const field = typedFields<NewProductField>(typed, errors)
  const ofProduct = productField(typed, errors)
  const isWrong = Object.keys(errors).some((name) => !unfolded.includes(name) && !/-\d+$/.test(name))
  return (
    <details open={isWrong || typed.colour !== '' || typed.style !== '' || undefined} className="mb-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-teal">
        {texts.moreAboutIt}
      </summary>
      <Panel>
        <div className="grid gap-4 lg:grid-cols-3">
          <Field {...field('prevPrice', texts.oldPriceRupees)} inputMode="decimal" autoComplete="off" />
          <Field
            {...field('codPrice', texts.codChargeRupees, texts.emptyForNoCod)}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field {...field('cost', texts.costRupees)} inputMode="decimal" autoComplete="off" />
          <Field {...ofProduct('style', texts.styleHint)} />
          <Field {...ofProduct('colour')} />
          <Field {...ofProduct('brandCateg', texts.familyHint)} />
          <div className="lg:col-span-3">
            <TextArea {...ofProduct('description')} rows={4} />
          </div>
        </div>
      </Panel>
      <PageFieldset typed={typed} errors={errors} />
      <TaxFields typed={typed} errors={errors} taxClasses={taxClasses} />
    </details>
  )
}

import { type FormEvent, useRef } from 'react'
import { type NewProductValues, sizeRows, sizesOf } from '#domain/catalogue/new-product.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type PiecesProps = {
  rows: readonly string[]
  values: NewProductValues | null
  errors: Record<string, string>
  /** Sizes that the category does not have, with commas; null for a new category, which has its own field. */
  more: string | null
  changeMore: (sizes: string) => void
}

/** Pieces of each size. With script one number fills them all; those typed by hand stay. */
export function Pieces({ rows, values, errors, more, changeMore }: PiecesProps) {
  const typed = new Map(values?.stock)
  const common = useRef('')
  const fill = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const inputs = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name=stock]') ?? []
    for (const input of inputs) if (input.value === common.current) input.value = currentTarget.value
    common.current = currentTarget.value
  }
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{rows.length === 1 ? texts.stock : texts.piecesOfEachSize}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-3 sm:grid-cols-6">
        {rows.length > 1 && (
          <Field
            label={texts.allSizes}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onInput={fill}
            className="no-script:hidden"
          />
        )}
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
      {more !== null && (
        <Disclosure label={texts.addASize} open={more !== '' || undefined}>
          <Field
            key={more}
            label={texts.moreSizes}
            hint={texts.moreSizesHint}
            name="newSizes"
            autoComplete="off"
            defaultValue={more}
            onBlur={({ target }) => changeMore(target.value)}
          />
        </Disclosure>
      )}
      <noscript>
        <Button label={texts.showSizesOfTheCategory} intent="more" variant="quiet" formNoValidate />
      </noscript>
    </fieldset>
  )
}

type Rows = {
  category: string
  more: string
  values: NewProductValues | null
  categories: readonly { value: string; sizes: readonly string[] }[]
}

/** Lists the sizes of the category, of the copied product and those added; numbers in their order. */
export function rowsOfSizes({ category, more, values, categories }: Rows): string[] {
  if (category === '') return sizeRows(sizesOf(more))
  const known = categories.find(({ value }) => value === category)?.sizes ?? []
  const typed = values?.fields.category === category ? values.stock.map(([size]) => size) : []
  const rows = sizeRows([...typed.filter(Boolean), ...known, ...sizesOf(more)])
  return rows.every((size) => /^\d+(\.\d)?$/.test(size)) ? rows.toSorted((a, b) => Number(a) - Number(b)) : rows
}

import type { KeyboardEvent } from 'react'
import {
  type BulkErrors,
  type BulkLine,
  type BulkRow,
  bulkStates,
  type LinePrice,
  linePrices,
} from '#domain/catalogue/bulk-edit.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdjustmentReasonFields, type AdjustmentReasonInput } from '#ui/inventory/adjustment-reason-fields.tsx'
import { BulkStockRow } from '#ui/inventory/bulk-stock-row.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import type { Choice } from '#ui/parts/field.tsx'
import { GridInput, GridSelect } from './bulk-editor-cells.tsx'
import { texts } from './texts.tsx'

type BulkGridProps = {
  rows: readonly BulkRow[]
  errors: BulkErrors
  categories: readonly Choice[]
  /** Reason of stock changes, kept when the form is refused. */
  why: AdjustmentReasonInput | null
}

const priceNames = (): Record<LinePrice, string> => ({
  price: texts.priceRupees,
  prevPrice: texts.oldPriceRupees,
  codPrice: texts.codChargeRupees,
})
const headings = () => [texts.product, texts.category, texts.inTheShop, texts.sizes, ...Object.values(priceNames())]

/** One form for many products: a table with arrow keys on a desktop, cards on a phone. */
export function BulkGrid({ rows, errors, categories, why }: BulkGridProps) {
  const isWrong = Object.keys(errors).length > 0
  return (
    <PostForm intent="save" aria-label={texts.products} onKeyDown={walk}>
      {isWrong && <Alert text={errors['grid'] ?? texts.bulkEditRefused} variant="error" className="mb-4" />}
      <table className="block w-full text-left lg:table">
        <caption className="sr-only">{texts.bulkEditCaption}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="lg:border-b lg:border-line">
            {headings().map((heading) => (
              <th key={heading} scope="col" className="px-2 py-2.5 text-xs font-semibold text-muted">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, at) => (
          <ProductRow key={row.id} row={row} at={at} errors={errors} categories={categories} />
        ))}
      </table>
      <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <AdjustmentReasonFields typed={why} errors={errors} label={texts.reasonForStockChanges} />
      </div>
      <ActionBar>
        <Button label={texts.saveAllChanges} />
      </ActionBar>
    </PostForm>
  )
}

type ProductRowProps = { row: BulkRow; at: number; errors: BulkErrors; categories: readonly Choice[] }

function ProductRow({ row, at, errors, categories }: ProductRowProps) {
  const { id, name, typed, lines } = row
  const { typed: _, ...shown } = row
  const seen = {
    ...shown,
    lines: lines.map(({ sizes, seen: was }) => ({ sizes, seen: was })),
    units: row.units.map(({ size, seen: was }) => ({ size, seen: was })),
  }
  const error = errors[`row-${at}`]
  return (
    <tbody className="mb-3 block rounded-card border border-line p-3 lg:table-row-group lg:border-0 lg:border-b lg:p-0">
      {lines.map((line, place) => (
        <tr key={line.sizes.join('|')} className="grid grid-cols-6 items-start gap-x-2 lg:table-row lg:align-top">
          <td className={`col-span-6 lg:w-64 lg:px-2 lg:py-2 ${place === 0 ? '' : 'max-lg:hidden'}`}>
            {place === 0 && <ProductCell id={id} name={name} seen={seen} error={error} />}
          </td>
          <td className={`col-span-3 lg:w-40 lg:px-2 lg:py-2 ${place === 0 ? '' : 'max-lg:hidden'}`}>
            {place === 0 && (
              <GridSelect
                label={texts.category}
                of={name}
                name={`category-${at}`}
                defaultValue={typed.category}
                choices={categories}
                error={errors[`category-${at}`]}
              />
            )}
          </td>
          <td className={`col-span-3 lg:w-36 lg:px-2 lg:py-2 ${place === 0 ? '' : 'max-lg:hidden'}`}>
            {place === 0 && (
              <GridSelect
                label={texts.inTheShop}
                of={name}
                name={`state-${at}`}
                defaultValue={typed.state}
                choices={Object.entries(bulkStates).map(([value, label]) => ({ value, label }))}
                error={errors[`state-${at}`]}
              />
            )}
          </td>
          <Prices line={line} at={`${at}-${place}`} name={name} errors={errors} />
        </tr>
      ))}
      <BulkStockRow units={row.units} at={at} name={name} errors={errors} />
    </tbody>
  )
}

function ProductCell({ id, name, seen, error }: { id: string; name: string; seen: object; error: string | undefined }) {
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <TextLink label={name} to={`/admin/products/${id}`} className="py-1" />
      {error && (
        <p className="mb-2 text-red" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type PricesProps = { line: BulkLine; at: string; name: string; errors: BulkErrors }

function Prices({ line: { sizes, typed }, at, name, errors }: PricesProps) {
  const named = sizes.filter((size) => size !== '').join(', ')
  return (
    <>
      <td className="col-span-6 pt-2 lg:px-2 lg:py-4">
        <span className="break-words text-muted">{named === '' ? texts.withoutSizes : named}</span>
      </td>
      {linePrices.map((price) => {
        const error = errors[`${price}-${at}`]
        return (
          // On a phone a wrong cell takes the whole width: its sentence would stand a word a line.
          <td key={price} className={`${error ? 'col-span-6' : 'col-span-2'} pt-1 lg:w-28 lg:px-2 lg:py-2`}>
            <GridInput
              label={priceNames()[price]}
              of={named === '' ? name : `${name}, ${named}`}
              name={`${price}-${at}`}
              defaultValue={typed[price]}
              error={error}
              data-column={price}
            />
          </td>
        )
      })}
    </>
  )
}

/** Moves between cells by arrow keys: up and down in a column, sideways at a cell's ends. */
function walk(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || target.dataset['column'] === undefined) return
  const column = `[data-column="${target.dataset['column']}"]`
  const isAside = key === 'ArrowLeft' || key === 'ArrowRight'
  if (isAside && !isAtEnd(target, key)) return
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>(isAside ? '[data-column]' : column)]
  const step = steps[key]
  const next = step === undefined ? undefined : cells[cells.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length)
}

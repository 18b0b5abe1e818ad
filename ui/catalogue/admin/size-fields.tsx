import { type Ref, useRef } from 'react'
import { sizeInText, sizeLabel } from '#domain/catalogue/product.ts'
import { type AdminProductSize, marginOf } from '#domain/catalogue/product-admin.ts'
import { longestCode, longestSize } from '#domain/catalogue/product-fields.ts'
import type { TypedSize } from '#domain/catalogue/product-form.ts'
import { formatRupees } from '#domain/money.ts'
import { Field } from '#ui/parts/field.tsx'
import { ScanButton } from './barcode-scanner.tsx'
import { texts } from './texts.tsx'

type SizeFieldsProps = {
  at: number
  typed: TypedSize
  /** Stored size; null for a new one. */
  there: AdminProductSize | null
  errors: Record<string, string>
}

/** Row of a size. All rows have the same fields, so the server matches them by position. */
export function SizeFields({ at, typed, there, errors }: SizeFieldsProps) {
  const error = (field: string) => errors[`${field}-${at}`]
  const shares = there !== null && there.stockLocation !== there.size
  const name = there === null ? texts.newSize(at + 1) : there.size === '' ? texts.withoutSizes : sizeLabel(there.size)
  return (
    <fieldset className="border-b border-line py-4 first:pt-0 last:border-b-0">
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name="seen" value={typed.seen} />
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
        <Field
          label={texts.size}
          name="size"
          defaultValue={typed.size}
          readOnly={there !== null}
          maxLength={longestSize}
          placeholder={texts.none}
          error={error('size')}
          autoComplete="off"
        />
        <Money label={texts.priceRupees} name="price" typed={typed.price} error={error('price')} />
        <Money label={texts.oldPriceRupees} name="prevPrice" typed={typed.prevPrice} error={error('prevPrice')} />
        <Money label={texts.codChargeRupees} name="codPrice" typed={typed.codPrice} error={error('codPrice')} />
        <Field
          label={texts.pieces}
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.stock}
          readOnly={shares}
          error={error('stock')}
          hint={hintOf(there)}
        />
      </div>
      <Codes at={at} typed={typed} there={there} errors={errors} />
      {there !== null && (
        <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" name="remove" value={at} defaultChecked={typed.remove === 'yes'} className="size-5" />
          {there.size === '' ? texts.removeThisSize : texts.removeSize(sizeInText(there.size))}
        </label>
      )}
    </fieldset>
  )
}

function Codes({ at, typed, there, errors }: SizeFieldsProps) {
  const error = (field: string) => errors[`${field}-${at}`]
  const wrong = [error('sku'), error('barcode'), error('cost')].some(Boolean)
  const margin = there && marginOf(there)
  const barcode = useRef<HTMLInputElement>(null)
  return (
    <details open={wrong || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-teal">
        {texts.costAndCodes}
        {margin && <span className="ml-2 text-muted">{texts.margin(formatRupees(margin.amount), margin.percent)}</span>}
      </summary>
      <div className="grid grid-cols-2 items-start gap-3 pt-1 lg:grid-cols-5">
        <div className="in-disabled:hidden">
          <Money label={texts.costRupees} name="cost" typed={typed.cost} error={error('cost')} />
        </div>
        <Code label={texts.sku} name="sku" typed={typed.sku} error={error('sku')} />
        <div className="col-span-2 flex items-start gap-3">
          <Code
            label={texts.barcode}
            name="barcode"
            typed={typed.barcode}
            error={error('barcode')}
            ref={barcode}
            className="min-w-0 flex-1"
          />
          <ScanButton field={barcode} />
        </div>
      </div>
    </details>
  )
}

function hintOf(there: AdminProductSize | null): string | undefined {
  if (there === null) return undefined
  if (there.stockLocation !== there.size) return texts.sharedWith(there.stockLocation)
  return there.reserved > 0 ? texts.heldForUnpaidOrders(there.reserved) : undefined
}

function Code({ typed, ...field }: MoneyProps & { ref?: Ref<HTMLInputElement>; className?: string }) {
  return <Field {...field} defaultValue={typed} maxLength={longestCode} autoComplete="off" spellCheck={false} />
}

type MoneyProps = { label: string; name: string; typed: string; error: string | undefined }

export function Money({ label, name, typed, error }: MoneyProps) {
  return <Field label={label} name={name} inputMode="decimal" autoComplete="off" defaultValue={typed} error={error} />
}

import type { BulkErrors } from '#domain/catalogue/bulk-edit.ts'
import type { TypedQuantity } from '#domain/catalogue/bulk-quantity.ts'
import { inputStyles } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type UnitsRowProps = { units: readonly TypedQuantity[]; at: number; name: string; errors: BulkErrors }

/** Quantities of a product in the grid: a cell per stock location. */
export function BulkStockRow({ units, at, name, errors }: UnitsRowProps) {
  return (
    <tr className="block lg:table-row lg:align-top">
      <th scope="row" className="block pt-3 pb-1 text-xs font-normal text-muted lg:table-cell lg:px-2 lg:pt-5">
        {texts.piecesOnShelf}
      </th>
      <td colSpan={6} className="block lg:table-cell lg:px-2 lg:pb-3">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
          {units.map(({ size, typed }, place) => {
            const error = errors[`units-${at}-${place}`]
            const id = `units-${at}-${place}-error`
            return (
              <li key={size} className={error ? 'max-lg:col-span-full' : ''}>
                <label className="block">
                  <span aria-hidden="true" className="block truncate text-xs text-muted">
                    {size || texts.all}
                  </span>
                  <input
                    name={`units-${at}-${place}`}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={typed}
                    aria-label={texts.piecesOf(size === '' ? name : `${name}, ${size}`)}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? id : undefined}
                    data-column="units"
                    className={`${inputStyles} scroll-my-32 px-2 text-center tabular-nums`}
                  />
                </label>
                {error && (
                  <span id={id} className="mt-1 block text-sm text-red">
                    {error}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </td>
    </tr>
  )
}

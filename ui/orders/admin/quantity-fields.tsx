import { fieldStyles } from '#ui/parts/field.tsx'

export type QuantityRow = { position: number; name: string; note: string; most: number }

type QuantityFieldsProps = {
  label: string
  rows: readonly QuantityRow[]
  input: Record<string, string>
  error: string | undefined
}

/** Quantity select for each line with units left; none by default. `readLineQuantities` reads them. */
export function QuantityFields({ label, rows, input, error }: QuantityFieldsProps) {
  return (
    <fieldset aria-describedby={error ? 'units-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <QuantityField key={row.position} row={row} chosen={input[nameOf(row)] ?? '0'} />
        ))}
      </ul>
      {error && (
        <p id="units-error" className="mt-1.5 text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const nameOf = ({ position }: QuantityRow) => `units-${position}`

function QuantityField({ row, chosen }: { row: QuantityRow; chosen: string }) {
  const id = nameOf(row)
  if (row.most === 0) return null
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{row.name}</span>
        <span className="block text-muted">{row.note}</span>
      </label>
      <select id={id} name={id} className={`${fieldStyles} !w-24 shrink-0 tabular-nums`} defaultValue={chosen}>
        {Array.from({ length: row.most + 1 }, (_, units) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
          <option key={units} value={units}>
            {units}
          </option>
        ))}
      </select>
    </li>
  )
}

import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { type OrderedLine, paidFor, unitsLeft } from '#domain/orders/line-quantities.ts'
import { fieldStyles } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type QuantityFieldsProps = { lines: readonly OrderedLine[]; input: Record<string, string>; error?: string | undefined }

/** Quantity select for each line with units left; none by default. */
export function QuantityFields({ lines, input, error }: QuantityFieldsProps) {
  return (
    <fieldset aria-describedby={error ? 'units-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{texts.pieces}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <QuantityRow key={line.position} line={line} chosen={input[nameOf(line)] ?? '0'} />
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

const nameOf = ({ position }: OrderedLine) => `units-${position}`

function QuantityRow({ line, chosen }: { line: OrderedLine; chosen: string }) {
  const left = unitsLeft(line)
  const [id, name] = [nameOf(line), lineTitle(line)]
  if (left === 0) return null
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">
          {texts.freeEachInTheOrder(line.gift, formatRupees(paidFor(line, 1)), left)}
        </span>
      </label>
      <select id={id} name={id} className={`${fieldStyles} !w-24 shrink-0 tabular-nums`} defaultValue={chosen}>
        {Array.from({ length: left + 1 }, (_, units) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
          <option key={units} value={units}>
            {units}
          </option>
        ))}
      </select>
    </li>
  )
}

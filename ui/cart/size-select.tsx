import { useId } from 'react'
import { lineTitle, type QuoteLine } from '#domain/checkout/quote.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { CartForm, usePendingChange } from './form.tsx'
import * as texts from './texts.tsx'

/** Changes a line's size (decision 1.15); with script on selection. */
export function SizeSelect({ line }: { line: QuoteLine }) {
  const id = useId()
  const wanted = usePendingChange(line)?.newSize
  return (
    <CartForm line={line} className="flex items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap text-sm text-muted">
        {texts.sizeLine(<span className="sr-only"> {texts.ofLine(lineTitle(line))}</span>)}
      </label>
      <span className="relative">
        <select
          id={id}
          name="newSize"
          value={typeof wanted === 'string' ? wanted : line.size}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11 appearance-none rounded-full border border-edge bg-paper pl-4 pr-9 text-base font-semibold"
        >
          {line.sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3 top-3.5" />
      </span>
      <input type="hidden" name="intent" value="change-size" />
      <button type="submit" className="hidden min-h-11 px-2 text-sm font-medium text-teal no-script:block">
        {texts.change}
      </button>
    </CartForm>
  )
}

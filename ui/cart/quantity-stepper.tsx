import { lineTitle, type QuoteLine } from '#domain/checkout/quote.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { CartForm, useCartFetcher, usePendingChange } from './form.tsx'
import { vibrate } from './remove-button.tsx'
import * as texts from './texts.tsx'

const step = 'grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-surface aria-disabled:opacity-40'

/** Quantity with minus and plus. It changes optimistically; the total waits for the server. */
export function Stepper({ line }: { line: QuoteLine }) {
  const isBusy = useCartFetcher().state !== 'idle'
  const quantity = wantedQuantity(line, usePendingChange(line)?.intent)
  const title = lineTitle(line)
  return (
    <CartForm line={line} className="flex items-center rounded-full border border-edge">
      <button
        type="submit"
        name="intent"
        value="remove-one"
        aria-label={texts.oneLessOf(title)}
        aria-disabled={isBusy || undefined}
        onClick={vibrate}
        className={step}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
        <span className="sr-only"> {texts.ofTitle(title)}</span>
      </output>
      <button
        type="submit"
        name="intent"
        value="add"
        aria-label={texts.oneMoreOf(title)}
        aria-disabled={isBusy || undefined}
        className={step}
      >
        <Icon name="plus" size={18} />
      </button>
    </CartForm>
  )
}

function wantedQuantity({ quantity, stock }: QuoteLine, intent: unknown): number {
  if (intent === 'add') return quantity + 1
  if (intent === 'remove-one') return Math.max(quantity - 1, 0)
  if (intent === 'take-stock') return Math.min(quantity, stock)
  return quantity
}

import { noSize } from '#domain/catalogue/product.ts'
import { type PhoneOrderProduct, placeText } from '#domain/checkout/phone-order.ts'
import { lineTitle, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, fieldStyles } from '#ui/parts/field.tsx'
import type { PhoneOrderPageProps } from './phone-order-page.tsx'
import { texts } from './texts.tsx'

type PhoneOrderItemsProps = Pick<PhoneOrderPageProps, 'search' | 'found' | 'quote'> & { text: string; isBusy: boolean }

export function PhoneOrderItems({ search, found, quote, text, isBusy }: PhoneOrderItemsProps) {
  return (
    <>
      <Panel title={texts.addAProduct}>
        <div className="flex items-end gap-2">
          <Field
            label={texts.product}
            name="text"
            type="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={text}
            className="min-w-0 flex-1"
          />
          {/* First button of the form, used by Enter. */}
          <Button label={texts.find} variant="quiet" intent="find" disabled={isBusy} />
        </div>
        {/* Keeps them while the rest of the form is filled in. */}
        <input type="hidden" name="search" value={search} />
        {found && <Found found={found} isBusy={isBusy} />}
      </Panel>
      {quote && quote.lines.length + quote.unavailable.length > 0 && <Lines quote={quote} isBusy={isBusy} />}
    </>
  )
}

function Found({ found, isBusy }: { found: readonly PhoneOrderProduct[]; isBusy: boolean }) {
  if (found.length === 0) return <p className="mt-4 text-muted">{texts.noProductsMatch}</p>
  return (
    <ul className="-mb-3 mt-2 divide-y divide-line">
      {found.map(({ id, name, brand, sizes }) => (
        <li key={id} className="py-3">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            {brand !== '' && `${brand} · `}
            {priceText(sizes)}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {sizes.map(({ size, available }) => (
              <button
                key={size}
                type="submit"
                name="add"
                value={placeText({ productId: id, size })}
                disabled={isBusy || available <= 0}
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-card border border-edge px-3 font-semibold hover:bg-surface disabled:text-muted disabled:line-through"
              >
                <span className="sr-only">{texts.addSize(name)} </span>
                {size === noSize ? texts.add : size}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function priceText(sizes: PhoneOrderProduct['sizes']): string {
  const prices = sizes.map(({ price }) => price).toSorted((a, b) => a - b)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest === undefined || highest === undefined) return texts.noPrice
  return lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} to ${formatRupees(highest)}`
}

const maxUnits = 10

function Lines({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  return (
    <Panel title={texts.items}>
      <ul className="-my-3 divide-y divide-line">
        {quote.lines.map((line) => (
          <li key={placeText(line)} className="flex items-center gap-3 py-3">
            <input type="hidden" name="line" value={placeText(line)} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{lineTitle(line)}</p>
              <p className="text-muted tabular-nums">{texts.eachThere(formatRupees(line.price), line.stock)}</p>
              {line.problem && <p className="text-red">{line.problem}</p>}
            </div>
            <select
              // Remounted when its quantity was changed by an addition.
              key={line.quantity}
              name="quantity"
              aria-label={texts.piecesOfLine(lineTitle(line))}
              defaultValue={line.quantity}
              className={`${fieldStyles} !w-20 shrink-0 tabular-nums`}
            >
              {Array.from({ length: Math.max(Math.min(maxUnits, line.stock), line.quantity) + 1 }, (_, units) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
                <option key={units} value={units}>
                  {units}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {quote.unavailable.length > 0 && <p className="mt-4 text-red">{texts.itemNoLongerSold}</p>}
      <Button label={texts.updateTotal} variant="quiet" wide intent="look" disabled={isBusy} className="mt-5" />
    </Panel>
  )
}

import { amounts, type NewProductValues, sizePriceField } from '#domain/catalogue/new-product.ts'
import { sizeLabel } from '#domain/catalogue/product.ts'
import { Money } from './size-fields.tsx'
import { texts } from './texts.tsx'

const labels = () => ({
  price: texts.priceRupees,
  prevPrice: texts.oldPriceRupees,
  codPrice: texts.codChargeRupees,
  cost: texts.costRupees,
})

type SizePriceFieldsProps = { rows: readonly string[]; values: NewProductValues | null; errors: Record<string, string> }

/** Prices of sizes that differ from the others, copied from another product. */
export function SizePriceFields({ rows, values, errors }: SizePriceFieldsProps) {
  const own = values?.sizePrices.filter(({ size }) => rows.includes(size)) ?? []
  if (own.length === 0) return null
  const place = (size: string) => values?.stock.findIndex(([one]) => one === size)
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{texts.sizesWithOtherPrices}</legend>
      <p className="text-sm text-muted">{texts.otherPricesHint}</p>
      {own.map((prices) => (
        <fieldset key={prices.size} className="border-b border-line py-3 last:border-b-0">
          <legend className="sr-only">{sizeLabel(prices.size)}</legend>
          <input type="hidden" name={sizePriceField('size')} value={prices.size} />
          <p aria-hidden="true" className="mb-1.5 pt-3 font-semibold">
            {sizeLabel(prices.size)}
          </p>
          <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
            {amounts.map((name) => (
              <Money
                key={name}
                label={labels()[name]}
                name={sizePriceField(name)}
                typed={prices[name]}
                error={errors[`${name}-${place(prices.size)}`]}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

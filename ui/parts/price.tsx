import { discountPercent } from '#domain/catalogue.ts'
import { formatRupees, type Paise } from '#domain/money.ts'

type PriceProps = { price: Paise; upTo?: Paise | null; prevPrice: Paise | null; large?: boolean }

/** The price, the struck-through old one and the saving, in this order. */
export function Price({ price, upTo = null, prevPrice, large = false }: PriceProps) {
  const percent = discountPercent(price, prevPrice)
  const range = upTo !== null && upTo !== price ? ` – ${formatRupees(upTo)}` : ''
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className={`price ${large ? 'text-xl' : 'text-base'}`}>
        {formatRupees(price)}
        {range}
      </span>
      {percent !== null && prevPrice !== null && (
        <>
          <s className="text-sm text-muted">
            <span className="sr-only">Old price </span>
            {formatRupees(prevPrice)}
          </s>
          <span className="text-sm font-semibold text-teal">{percent}% off</span>
        </>
      )}
    </p>
  )
}

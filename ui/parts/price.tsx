import { discountPercent } from '#domain/catalogue/product.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import * as texts from './texts.tsx'

type PriceProps = {
  price: Paise
  upTo?: Paise | null
  prevPrice: Paise | null
  large?: boolean
  /** True beside a badge that says the percentage. */
  savingIsElsewhere?: boolean
}

export function Price({
  price,
  upTo = null,
  prevPrice,
  large = false,
  savingIsElsewhere = false,
}: PriceProps) {
  const percent = discountPercent(price, prevPrice)
  const range = upTo !== null && upTo !== price ? ` – ${formatRupees(upTo)}` : ''
  return (
    <p className="prices">
      <span className={`price ${large ? 'text-xl' : 'text-base'}`}>
        {formatRupees(price)}
        {range}
      </span>
      {percent !== null && prevPrice !== null && (
        <>
          <s className={large ? 'text-base text-muted' : 'text-sm text-muted'}>
            <span className="sr-only">{texts.oldPrice} </span>
            {formatRupees(prevPrice)}
          </s>
          {!savingIsElsewhere && (
            <span className="text-sm font-semibold text-teal">{texts.percentOff(percent)}</span>
          )}
        </>
      )}
    </p>
  )
}

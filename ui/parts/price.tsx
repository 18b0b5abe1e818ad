import { discountPercent } from '#domain/catalogue/product.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import * as texts from './texts.tsx'

type PriceProps = {
  price: Paise
  upTo?: Paise | null
  prevPrice: Paise | null
  large?: boolean
  /** True beside a badge with the percentage. */
  savingIsElsewhere?: boolean
}

export function Price({ price, upTo = null, prevPrice, large = false, savingIsElsewhere = false }: PriceProps) {
  const percent = discountPercent(price, prevPrice)
  const range = upTo !== null && upTo !== price ? ` – ${formatRupees(upTo)}` : ''
  return (
    <p className={large ? 'prices prices-large' : 'prices'}>
      <b>{`${formatRupees(price)}${range}`}</b>
      {percent !== null && prevPrice !== null && (
        <>
          <s>
            <span className="sr-only">{`${texts.oldPrice} `}</span>
            {formatRupees(prevPrice)}
          </s>
          {!savingIsElsewhere && <strong>{texts.percentOff(percent)}</strong>}
        </>
      )}
    </p>
  )
}

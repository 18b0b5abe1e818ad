import { Link } from 'react-router'
import { type Product, type ProductSize, pricesDiffer } from '#domain/catalogue/product.ts'
import { codNotAvailable } from '#domain/checkout/texts.ts'
import { categoryPath } from '#domain/collections/address.ts'
import { isLow, isSoldOut } from '#domain/inventory/stock.ts'
import { soldOutMessage } from '#domain/inventory/texts.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { RatingSummary } from '#domain/reviews/rating.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Price } from '#ui/parts/price.tsx'
import * as texts from '../texts.tsx'

/** Length in characters above which a desktop shows the name smaller, so that price and sizes stay on the first screen. */
const longName = 44

type ProductHeadingProps = {
  product: Pick<Product, 'name' | 'brand' | 'category' | 'sizes'>
  categoryTitle: string
  ratings: RatingSummary
  size: ProductSize | null
}

/** Brand, category, rating, name and the price of the chosen size. */
export function ProductHeading({ product, categoryTitle, ratings, size }: ProductHeadingProps) {
  return (
    <div className="space-y-0.5 lg:space-y-1.5">
      <div className="-mt-1.5 -mb-2.5 flex min-h-8 flex-wrap items-center gap-x-2 text-xs lg:my-0 text-muted">
        {product.brand && <p className="max-w-full break-words uppercase tracking-[0.08em]">{product.brand}</p>}
        <Link
          to={categoryPath(product.category)}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center underline underline-offset-4 lg:hidden"
        >
          {categoryTitle}
        </Link>
        <RatingLink ratings={ratings} />
      </div>
      <h1 className={`text-lg tab:text-xl ${product.name.length > longName ? '' : 'lg:text-2xl'}`}>{product.name}</h1>
      {size && (
        <div>
          <SizePrice size={size} sizes={product.sizes} />
          <p className="text-xs text-muted">{texts.inclusiveOfAllTaxes}</p>
        </div>
      )}
    </div>
  )
}

/** Without script the price can't follow the selection, so it shows the range and each size its own. */
function SizePrice({ size, sizes }: { size: ProductSize; sizes: readonly ProductSize[] }) {
  const price = <Price price={size.price} prevPrice={size.prevPrice} large />
  if (!pricesDiffer(sizes)) return price
  const [least, ...dearer] = [...sizes].sort((a, b) => a.price - b.price)
  return (
    <>
      <div className="no-script:hidden">{price}</div>
      <div className="hidden no-script:block">
        {least && <Price price={least.price} upTo={dearer.at(-1)?.price ?? null} prevPrice={null} large />}
      </div>
    </>
  )
}

function RatingLink({ ratings: { average, count } }: { ratings: RatingSummary }) {
  if (average === null) return null
  return (
    <a
      href="#ratings"
      className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-1 text-sm underline-offset-4 hover:underline"
    >
      <span className="font-semibold tabular-nums text-ink">{average.toFixed(1)}</span>
      <Icon name="star-filled" size={16} className="text-star" />
      {texts.ratings(count)}
    </a>
  )
}

/** Shows low stock, or sold out (spec §4) with a way on. */
export function StockLine({ stock, category, title }: { stock: number; category: string; title: string }) {
  if (isSoldOut(stock))
    return (
      <>
        <Alert text={soldOutMessage} variant="error" />
        <ButtonLink label={texts.seeAll(title)} to={categoryPath(category)} wide />
      </>
    )
  if (!isLow(stock)) return null
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-orange">
      <Icon name="clock" size={18} />
      {texts.hurryUpOnlyLeft(stock)}
    </p>
  )
}

export function CodLine({ codPrice }: { codPrice: Paise | null }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="cash" size={20} className="text-muted" />
      {codText(codPrice)}
    </p>
  )
}

function codText(codPrice: Paise | null): string {
  if (codPrice === null) return codNotAvailable
  if (codPrice === 0) return texts.codWithoutCharge
  return texts.cashOnDeliveryAvailableExtra(formatRupees(codPrice))
}

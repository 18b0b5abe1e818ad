import { sizeNotAvailable } from '#domain/cart/texts.ts'
import { type ProductSize, pricesDiffer } from '#domain/catalogue/product.ts'
import type { ProductSizeGuide } from '#domain/catalogue/size-guide.ts'
import { sizeName, sizeSystemText } from '#domain/catalogue/texts.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { formatRupees } from '#domain/money.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from '../texts.tsx'

type SizePickerProps = {
  sizes: readonly ProductSize[]
  chosen: string
  choose: (size: string) => void
  guide: ProductSizeGuide | null
}

export const sizeGuideId = 'size-guide'

/** Radio buttons styled as pills. A sold-out size is readable, can't be chosen, and shows why when tapped (spec §4). */
export function SizePicker({ sizes, chosen, choose, guide }: SizePickerProps) {
  const showsPrices = pricesDiffer(sizes)
  return (
    <fieldset className="relative">
      <legend className="mb-1 text-sm lg:mb-2 font-semibold">
        {texts.size}
        {guide && (
          <span className="ml-2 font-normal text-muted tabular-nums no-script:hidden">
            {sizeSystemText(guide.texts[chosen] ?? '')}
          </span>
        )}
      </legend>
      {guide && (
        <button
          type="button"
          popoverTarget={sizeGuideId}
          className="absolute -top-9 right-0 min-h-11 text-sm font-medium text-teal underline underline-offset-4 lg:-top-10"
        >
          {texts.sizeGuide}
        </button>
      )}
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {sizes.map(({ size, stock, price }, at) =>
          isSoldOut(stock) ? (
            <SoldOutSize key={size} size={size} />
          ) : (
            <div key={size}>
              <input
                type="radio"
                name="size"
                id={`size-${at}`}
                value={size}
                defaultChecked={size === chosen}
                onChange={() => choose(size)}
                className="peer sr-only"
              />
              <label htmlFor={`size-${at}`} className="size-pill">
                <span>
                  {sizeName(size)}
                  {showsPrices && <span className="hidden font-normal no-script:inline"> · {formatRupees(price)}</span>}
                </span>
              </label>
            </div>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** A button, so that keyboard users get the reason too. */
function SoldOutSize({ size }: { size: string }) {
  return (
    <button
      type="button"
      onClick={() => showToast(sizeNotAvailable, 'error')}
      className="relative grid min-h-11 min-w-12 place-items-center overflow-hidden rounded-full border border-line bg-surface px-3.5 text-sm tabular-nums text-muted no-script:pointer-events-none"
    >
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full stroke-edge/60"
        aria-hidden="true"
      >
        <path d="M0 100 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="relative">{sizeName(size)}</span>
      <span className="sr-only">{texts.soldOut2}</span>
    </button>
  )
}

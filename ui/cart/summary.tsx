import type { ReactNode } from 'react'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import type { PromisesShown } from '#domain/checkout/shop-promises.ts'
import { itemCountText } from '#domain/checkout/texts.ts'
import { formatRupees } from '#domain/money.ts'
import type { DeliveryAnswer } from '#domain/shipping/delivery-promise.ts'
import { PriceDetails, SavedAmount } from '#ui/checkout/price-details.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { PaymentMarks, PromiseLine } from '#ui/shell/promise-line.tsx'
import { DeliveryText } from '#ui/shipping/pincode-form.tsx'
import { useCartFetcher } from './form.tsx'
import * as texts from './texts.tsx'

type CartSumProps = {
  quote: Quote
  offersCod: boolean
  /** Arrival at the saved address or the last checked pincode; null without either. */
  arrival: (DeliveryAnswer & { pincode: string }) | null
  children: ReactNode
} & PromisesShown

/** Total of the cart and the checkout button. The coupon's row is above it. */
export function CartSummary({ quote, offersCod, children, ...promised }: CartSumProps) {
  const { promises, marks, returnDays, arrival } = promised
  const isChanging = useCartFetcher().state !== 'idle'
  const { itemCount, codCharge, orderable } = quote
  const total = formatRupees(onlineTotal(quote))
  const parts = quotePriceParts(quote, 'CARD')
  return (
    <div className="summary-column">
      <div className="mt-2 space-y-2 border-t border-line pt-4 md:mt-0 md:border-0 md:pt-0">
        <div className="pb-2">{children}</div>
        <dl className="space-y-1.5">
          <PriceDetails parts={parts} />
        </dl>
        <p
          role="status"
          className={`flex items-baseline justify-between gap-3 transition-opacity duration-150 ${isChanging ? 'opacity-50' : ''}`}
        >
          <span className="font-semibold">
            {orderable ? texts.total : texts.orderableTotal}
            <span className="sr-only">, {itemCountText(itemCount)}: </span>
          </span>
          <span className="price whitespace-nowrap text-xl">{total}</span>
        </p>
        <SavedAmount parts={parts} />
        {offersCod && codCharge !== null && codCharge > 0 && (
          <p className="flex gap-1.5 text-sm text-muted">
            <Icon name="cash" size={18} className="mt-px" />
            {texts.cashOnDeliveryExtraCharge(formatRupees(codCharge))}
          </p>
        )}
        {arrival && (
          <div className="flex flex-wrap items-center gap-x-2">
            <DeliveryText answer={arrival} />
            <TextLink label={texts.toPincode(arrival.pincode)} to="/delivery" className="-my-2 text-sm" />
          </div>
        )}
        <PromiseLine promises={promises} returnDays={returnDays} className="pt-2" />
      </div>
      <StickyBar>
        {orderable ? (
          <ButtonLink to="/address" wide className="flex-wrap gap-y-0 py-1">
            {texts.addDeliveryAddress(<span className="price">{total}</span>)}
          </ButtonLink>
        ) : (
          <p className="text-balance text-center text-sm font-medium">{texts.fixMarkedItems}</p>
        )}
      </StickyBar>
      <PaymentMarks marks={marks} className="mt-4 justify-center" />
    </div>
  )
}

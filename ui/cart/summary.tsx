import type { ReactNode } from 'react'
import { itemsInWords, onlineTotal, type Quote, savedOn } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { returnPolicy } from '#domain/returns/return-policy.ts'
import { PriceRows } from '#ui/checkout/price-rows.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { useCartFetcher } from './form.tsx'
import * as texts from './texts.tsx'

type CartSumProps = {
  quote: Quote
  offersCod: boolean
  /** Days for which a delivered item can be returned. */
  returnDays: number
  children: ReactNode
}

/** The one sum of the cart, and the one way on. The coupon's row stands above it. */
export function CartSummary({ quote, offersCod, returnDays, children }: CartSumProps) {
  const isChanging = useCartFetcher().state !== 'idle'
  const { itemCount, codCharge, orderable } = quote
  const total = formatRupees(onlineTotal(quote))
  const saved = savedOn(quote)
  return (
    <div className="contents lg:sticky lg:top-20 lg:block lg:rounded-card lg:border lg:border-line lg:p-5">
      <div className="mt-2 space-y-2 border-t border-line pt-4 lg:mt-0 lg:border-0 lg:pt-0">
        <div className="pb-2">{children}</div>
        <dl className="space-y-1.5 empty:hidden">
          <PriceRows quote={quote} method="CARD" />
        </dl>
        <p
          role="status"
          className={`flex items-baseline justify-between gap-3 transition-opacity duration-150 ${isChanging ? 'opacity-50' : ''}`}
        >
          <span className="font-semibold">
            {orderable ? texts.total : texts.totalOfWhatCanBeOrdered}
            <span className="sr-only">, {itemsInWords(itemCount)}: </span>
          </span>
          <span className="price whitespace-nowrap text-xl">{total}</span>
        </p>
        {saved > 0 && <p className="text-sm font-semibold text-teal">{texts.youSave(formatRupees(saved))}</p>}
        {offersCod && codCharge !== null && codCharge > 0 && (
          <p className="flex gap-1.5 text-sm text-muted">
            <Icon name="cash" size={18} className="mt-px" />
            {texts.cashOnDeliveryExtraCharge(formatRupees(codCharge))}
          </p>
        )}
        <TextLink to="/terms#returns" className="-my-2">
          {returnPolicy(returnDays).label}
        </TextLink>
      </div>
      <StickyBar>
        {orderable ? (
          <ButtonLink to="/address" wide className="flex-wrap gap-y-0 py-1">
            {texts.addDeliveryAddress(<span className="price">{total}</span>)}
          </ButtonLink>
        ) : (
          <p className="text-balance text-center text-sm font-medium">
            {texts.pleaseChangeOrRemoveTheMarked}
          </p>
        )}
      </StickyBar>
    </div>
  )
}

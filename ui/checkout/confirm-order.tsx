import { useEffect, useState } from 'react'
import { type FetcherWithComponents, useFetcher, useNavigate } from 'react-router'
import type { Quote } from '#domain/checkout/quote.ts'
import type { PromisesShown } from '#domain/checkout/shop-promises.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { CouponOffer } from '#domain/promotions/coupon.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { AddressLines } from '#ui/customers/address-lines.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { type CouponError, CouponRow } from '#ui/promotions/coupon-field.tsx'
import { GiftLines } from '#ui/promotions/gift-lines.tsx'
import { PromiseLine } from '#ui/shell/promise-line.tsx'
import { dispatch } from '#ui/shopper-store.ts'
import { codDialogMs } from '#ui/timings.ts'
import { CodDialog, type ConfirmAnswer } from './cod-dialog.tsx'
import type { CodCode } from './cod-verification.tsx'
import { CheckoutLineItems } from './line-items.tsx'
import { CreditPayment, OnlinePayment } from './online-payment.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import * as texts from './texts.tsx'

type ConfirmOrderProps = {
  fetcher: FetcherWithComponents<ConfirmAnswer>
  address: Address
  quote: Quote
  offers: readonly CouponOffer[]
  couponError: CouponError | null
  checkoutKey: string
  delivery: { text: string; isServed: boolean; ways: WaysToPay; whyNoCod: readonly string[]; advance: Paise | null }
  declined: readonly string[]
  promised: PromisesShown
  credit: Paise
  /** The COD order that was refused was to be paid with it in part. */
  usesCredit: boolean
  /** An earlier order of these items that still waits for its payment. */
  unpaid: string | null
  isAsked: boolean
  refusal: Refusal | null
  /** Code for a COD order; null when none is needed. */
  codCode: CodCode | null
}

/** Confirm screen: address, items, total, payment method. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const { address, quote, checkoutKey, isAsked, refusal, delivery, declined, codCode, unpaid, fetcher } = props
  const [openCount, setOpenCount] = useState(0)
  const answer = isRefusal(fetcher.data) ? fetcher.data : refusal
  const { ways, isServed } = delivery
  const isOnline = isServed && !(isRefusal(ways.card) && isRefusal(ways.upi))
  const mayConfirm = quote.orderable && !isRefusal(ways.cod)
  const paid = { quote, checkoutKey, declined, ways, balance: props.credit }
  return (
    <main className="two-columns">
      <h1 className="mb-4 text-xl md:col-span-2">{texts.confirmOrder}</h1>
      <div className="space-y-7">
        {answer && !mayConfirm && <Alert text={answer.message} variant="error" />}
        {unpaid && <UnpaidOrder orderId={unpaid} />}
        <ShippingAddress address={address} delivery={delivery} />
        <CheckoutLineItems quote={quote} />
        <PromiseLine {...props.promised} />
        {isOnline && <GiftLines gifts={quote.gifts} declined={declined} />}
      </div>
      <PaymentMethods
        quote={quote}
        cod={ways.cod}
        advance={delivery.advance}
        whyNoCod={delivery.whyNoCod}
        isServed={isServed}
        online={isOnline && <OnlinePayment {...paid} />}
        upiNote={isRefusal(ways.upi) && ways.upi.cause === 'limit' ? ways.upi.message : null}
        onOpen={() => setOpenCount(openCount + 1)}
        credit={<CreditPayment {...paid} />}
        coupon={
          <CouponRow coupon={quote.coupon} offers={props.offers} error={props.couponError} action="/confirmorder" />
        }
      />
      {mayConfirm && (
        <CodDialog
          fetcher={fetcher}
          quote={quote}
          checkoutKey={checkoutKey}
          openCount={openCount}
          isAsked={isAsked}
          refusal={answer}
          onlinePayment={isOnline && quote.gifts.length > 0}
          code={codCode}
          advance={delivery.advance}
          credit={props.credit}
          usesCredit={props.usesCredit}
        />
      )}
    </main>
  )
}

function ShippingAddress({ address, delivery }: Pick<ConfirmOrderProps, 'address' | 'delivery'>) {
  return (
    <section aria-labelledby="ship-to" className="rounded-card border border-line p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between">
        <h2 id="ship-to" className="text-base">
          {texts.shippingAddress}
        </h2>
        <TextLink
          label={texts.change}
          to="/address"
          aria-label={texts.changeShippingAddress}
          className="-my-2 shrink-0 px-1"
        />
      </div>
      <AddressLines address={address} />
      <p
        className={`mt-3 flex gap-2 border-t border-line pt-3 text-sm ${delivery.isServed ? 'text-teal' : 'font-medium text-red'}`}
      >
        <Icon name={delivery.isServed ? 'check' : 'warning'} size={18} className="mt-px" />
        {delivery.text}
      </p>
    </section>
  )
}

function UnpaidOrder({ orderId }: { orderId: string }) {
  return (
    <Alert variant="warning">
      {texts.unpaidOrderNotice((text) => (
        <TextLink label={text} to={`/order/${orderId}`} className="-my-3" />
      ))}
    </Alert>
  )
}

/**
 * Shows 'Order Confirmed' for two seconds, then the orders (spec §2). `isHeld`: keeps the page although the cart is
 * empty by now.
 */
export function useConfirmation() {
  const fetcher = useFetcher<ConfirmAnswer>()
  const isPlaced = fetcher.data !== undefined && 'placed' in fetcher.data
  const navigate = useNavigate()
  useEffect(() => {
    if (!isPlaced) return
    dispatch({ type: 'SET_CART', cart: [] })
    // Reloaded meanwhile, it shows the order, not the empty cart.
    window.history.replaceState(window.history.state, '', '/orders')
    const timer = setTimeout(() => navigate('/orders', { replace: true }), codDialogMs)
    return () => clearTimeout(timer)
  }, [isPlaced, navigate])
  return { fetcher, isHeld: isPlaced || fetcher.state !== 'idle' }
}

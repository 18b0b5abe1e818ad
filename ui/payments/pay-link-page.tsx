import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { bankIsConfirming, paymentDeclined } from '#domain/orders/texts.ts'
import type { CheckoutForm } from '#domain/payments/hosted-checkout.ts'
import type { Refusal } from '#domain/refusal.ts'
import { StreetForm } from '#ui/customers/street-form.tsx'
import { OrderItems } from '#ui/orders/items.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { HostedForm } from './hosted-checkout-form.tsx'
import * as texts from './texts.tsx'
import { usePollPayment } from './use-look-for-money.ts'

type PayLinkPageProps = {
  order: Pick<Order, 'orderId' | 'items'> & { isPaid: boolean; isOver: boolean }
  /** Null when nothing is to be paid, any more or yet. */
  asked: { amount: Paise; saved: Paise } | null
  /** To the gateway's page, once it was chosen. */
  hosted: CheckoutForm | null
  attempt: Order['attempt']
  /** The place that it goes to, while its shopper still has to fill in the street. */
  placeToFill: string | null
  typed: Record<string, string>
  /** Leads to the shop's own UPI id, where there is no gateway. */
  upiPath: string | null
  /** A COD order that is paid online after all. */
  isPrepay: boolean
  /** Cash that is left after an advance. */
  atTheDoor: Paise | null
  /** Until when its items are held. */
  keptUntil: Date | null
  trackPath: string
  /** Asks the gateway once more how the payment ended. */
  backPath: string
  refusal: Refusal | null
}

/** Shows the sum that a payment link asks for, and the way to pay it. */
export function PayLinkPage({ order, asked, hosted, trackPath, refusal, ...more }: PayLinkPageProps) {
  const { attempt, backPath, upiPath, isPrepay, atTheDoor, keptUntil, placeToFill } = more
  const isChecked = asked !== null && attempt === 'open'
  usePollPayment(isChecked)
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{asked ? texts.payAmount(formatRupees(asked.amount)) : texts.payForYourOrder}</h1>
      <p className="mt-1 text-muted">{texts.forOrder(shortNumber(order.orderId))}</p>
      <div className="mt-5 space-y-5">
        {refusal && !refusal.fields && <Alert look="error">{refusal.message}</Alert>}
        {asked === null && <Ended {...order} hasRest={atTheDoor !== null} />}
        {isChecked && <Alert look="success">{bankIsConfirming}</Alert>}
        {asked && attempt === 'failed' && <Alert look="warning">{paymentDeclined}</Alert>}
        <OrderItems items={order.items} />
        {asked && asked.saved > 0 && (
          <p className="font-medium text-teal">{texts.insteadOfCash(formatRupees(asked.saved))}</p>
        )}
        {asked && placeToFill !== null ? (
          <StreetForm place={placeToFill} typed={more.typed} wrong={refusal?.fields ?? {}} />
        ) : isChecked ? (
          <ButtonLink wide to={backPath} reloadDocument>
            {texts.checkAgain}
          </ButtonLink>
        ) : (
          asked && <WayToPay amount={asked.amount} hosted={hosted} upiPath={upiPath} />
        )}
        {asked && keptUntil && <p className="text-sm text-muted">{texts.itemsAreKeptUntil(indianTime(keptUntil))}</p>}
        {atTheDoor !== null && <p className="font-medium">{texts.restAtTheDoor(formatRupees(atTheDoor))}</p>}
        {asked && !isChecked && isPrepay && <p className="text-sm text-muted">{texts.payLinkTerms}</p>}
        <ButtonLink look="quiet" wide to={trackPath}>
          {texts.followYourOrder}
        </ButtonLink>
      </div>
    </main>
  )
}

function WayToPay({ amount, hosted, upiPath }: Pick<PayLinkPageProps, 'hosted' | 'upiPath'> & { amount: Paise }) {
  if (hosted) return <GoOn hosted={hosted} />
  if (upiPath === null) return <Choose amount={amount} />
  return (
    <ButtonLink wide to={upiPath}>
      {texts.payByUpi(formatRupees(amount))}
    </ButtonLink>
  )
}

function Ended({ isPaid, isOver, hasRest }: { isPaid: boolean; isOver: boolean; hasRest: boolean }) {
  if (isPaid) return <Alert look="success">{hasRest ? texts.advanceIsPaid : texts.itIsPaid}</Alert>
  return <Alert look="warning">{isOver ? texts.payLinkHasEnded : texts.nothingToPay}</Alert>
}

function Choose({ amount }: { amount: Paise }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="shownAmount" value={amount} />
      <Button wide disabled={isBusy}>
        {texts.payNow(formatRupees(amount))}
      </Button>
    </Form>
  )
}

/** Goes on by itself where there is script, but not after the browser's Back. */
function GoOn({ hosted }: { hosted: CheckoutForm }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (!isBack) form.current?.submit()
  }, [])
  return <HostedForm ref={form} {...hosted} label={texts.goOnToPayment} className="" />
}

import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { bankIsConfirming, paymentDeclined } from '#domain/orders/texts.ts'
import type { CheckoutForm } from '#domain/payments/hosted-checkout.ts'
import type { Refusal } from '#domain/refusal.ts'
import { StreetForm } from '#ui/customers/street-form.tsx'
import type { ShownSizeAsk } from '#ui/orders/asked-size.tsx'
import { OrderItems } from '#ui/orders/items.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { HostedForm } from './hosted-checkout-form.tsx'
import * as texts from './texts.tsx'
import { usePollPayment } from './use-poll-payment.ts'

type PayLinkPageProps = {
  order: Pick<Order, 'orderId' | 'items'> & { isPaid: boolean; isOver: boolean }
  /** Null when nothing is to be paid. */
  due: { amount: Paise; saved: Paise; sizeAsk: ShownSizeAsk | null } | null
  /** True when another size was not paid in time. */
  isSizeOver: boolean
  /** Form to the gateway's page, once chosen. */
  hosted: CheckoutForm | null
  attempt: Order['attempt']
  /** Place entered by staff, while the shopper has to enter the street. */
  placeToFill: string | null
  typed: Record<string, string>
  /** Path of the UPI instructions, when there is no gateway. */
  upiPath: string | null
  /** True for a COD order that can be paid online. */
  isPrepay: boolean
  /** Cash due after an advance. */
  atTheDoor: Paise | null
  /** End of the stock hold. */
  keptUntil: Date | null
  trackPath: string
  /** Path that checks the payment's state again. */
  backPath: string
  refusal: Refusal | null
}

export function PayLinkPage({ order, due, hosted, trackPath, refusal, ...more }: PayLinkPageProps) {
  const { attempt, backPath, upiPath, isPrepay, atTheDoor, keptUntil, placeToFill } = more
  const isChecked = due !== null && attempt === 'open'
  usePollPayment(isChecked)
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{due ? texts.payAmount(formatRupees(due.amount)) : texts.payForYourOrder}</h1>
      <p className="mt-1 text-muted">{texts.forOrder(shortNumber(order.orderId))}</p>
      <div className="mt-5 space-y-5">
        {refusal && !refusal.fields && <Alert variant="error">{refusal.message}</Alert>}
        {due === null && <Ended {...order} hasRest={atTheDoor !== null} isSizeOver={more.isSizeOver} />}
        {isChecked && <Alert variant="success">{bankIsConfirming}</Alert>}
        {due && attempt === 'failed' && <Alert variant="warning">{paymentDeclined}</Alert>}
        <OrderItems items={order.items} />
        {due?.sizeAsk && (
          <div>
            <p className="font-semibold">{due.sizeAsk.note}</p>
            <p className="mt-1">{texts.sizeIsKeptUntil(indianTime(due.sizeAsk.expiresAt))}</p>
          </div>
        )}
        {due && due.saved > 0 && (
          <p className="font-medium text-teal">{texts.insteadOfCash(formatRupees(due.saved))}</p>
        )}
        {due && placeToFill !== null ? (
          <StreetForm place={placeToFill} typed={more.typed} wrong={refusal?.fields ?? {}} />
        ) : isChecked ? (
          <ButtonLink wide to={backPath} reloadDocument>
            {texts.checkAgain}
          </ButtonLink>
        ) : (
          due && <WayToPay amount={due.amount} hosted={hosted} upiPath={upiPath} />
        )}
        {due && keptUntil && <p className="text-sm text-muted">{texts.itemsAreKeptUntil(indianTime(keptUntil))}</p>}
        {atTheDoor !== null && <p className="font-medium">{texts.restAtTheDoor(formatRupees(atTheDoor))}</p>}
        {due && !isChecked && isPrepay && <p className="text-sm text-muted">{texts.payLinkTerms}</p>}
        <ButtonLink variant="quiet" wide to={trackPath}>
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

type EndedProps = { isPaid: boolean; isOver: boolean; hasRest: boolean; isSizeOver: boolean }

function Ended({ isPaid, isOver, hasRest, isSizeOver }: EndedProps) {
  if (isSizeOver) return <Alert variant="warning">{texts.sizeStays}</Alert>
  if (isPaid) return <Alert variant="success">{hasRest ? texts.advanceIsPaid : texts.itIsPaid}</Alert>
  return <Alert variant="warning">{isOver ? texts.payLinkHasEnded : texts.nothingToPay}</Alert>
}

function Choose({ amount }: { amount: Paise }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm intent="pay" fields={{ shownAmount: amount }} reloadDocument>
      <Button wide disabled={isBusy}>
        {texts.payNow(formatRupees(amount))}
      </Button>
    </PostForm>
  )
}

/** Submits automatically with script, but not after Back. */
function GoOn({ hosted }: { hosted: CheckoutForm }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (!isBack) form.current?.submit()
  }, [])
  return <HostedForm ref={form} {...hosted} label={texts.goOnToPayment} className="" />
}

import type { FormEvent, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { codNotAvailableFor } from '#domain/cod.ts'
import { noCodThere } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { codTotal, lineTitle, type Quote } from '#domain/quote.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { Sum } from '#ui/parts/sum.tsx'
import { ExplainTotal } from './explain-total.tsx'

type PaymentMethodsProps = {
  quote: Quote
  /** COD goes to this pincode. */
  hasCod: boolean
  isServed: boolean
  /** The forms of online payment; false where there is none. */
  online: ReactNode
  onAsk: () => void
}

/** The sum, and the ways to pay it that work for this cart and this address. */
export function PaymentMethods({ quote, hasCod, isServed, online, onAsk }: PaymentMethodsProps) {
  const total = codTotal(quote)
  const isCod = total !== null && hasCod
  const canPay = quote.orderable && isServed
  return (
    <section
      aria-labelledby="payment"
      className="contents lg:sticky lg:top-40 lg:block lg:rounded-card lg:border lg:border-line lg:p-5"
    >
      <div className="mt-7 space-y-4 lg:mt-0">
        <Sums quote={quote} isCod={isCod} />
        <h2 id="payment" className="text-base">
          Choose Payment Method
        </h2>
        {total === null && <WithoutCod quote={quote} hasOnline={Boolean(online)} />}
        {isServed && total !== null && !hasCod && <Notice look="warning">{noCodThere}</Notice>}
        {isCod && online && quote.gifts.length > 0 && <FreeGifts />}
        {canPay && online}
        {quote.orderable ? null : (
          <Notice look="warning">
            Please change or remove the marked items first.{' '}
            <Link to="/cart" className="underline underline-offset-4">
              Go to the cart
            </Link>
          </Notice>
        )}
      </div>
      {isCod && canPay && (
        <StickyBar>
          <AskForCod onAsk={onAsk} amount={formatRupees(total)} isSecond={Boolean(online)} />
        </StickyBar>
      )}
    </section>
  )
}

/** Spec §2: shown where everything could be paid on delivery too. */
function FreeGifts() {
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-teal-soft px-3.5 py-1.5 text-sm font-semibold text-teal">
      <Icon name="tag" size={18} />
      Free gifts on online payment
    </p>
  )
}

function Sums({ quote, isCod }: { quote: Quote; isCod: boolean }) {
  const total = codTotal(quote)
  return (
    <>
      <dl className="space-y-1.5">
        <Sum
          label={quote.orderable ? 'Total' : 'Total of what can be ordered'}
          amount={formatRupees(quote.itemsTotal)}
        />
        {isCod && quote.codCharge !== null && total !== null && (
          <>
            <Sum label="Cash on Delivery extra charge" amount={formatRupees(quote.codCharge)} />
            <Sum label="Amount to be Paid" amount={formatRupees(total)} strong />
          </>
        )}
      </dl>
      <ExplainTotal quote={quote} method={isCod ? 'COD' : 'CARD'} />
    </>
  )
}

/** Spec §2 names the item; what to do about it is said too. */
function WithoutCod({ quote: { lines }, hasOnline }: { quote: Quote; hasOnline: boolean }) {
  const without = lines.filter((line) => line.codPrice === null)
  return (
    <Notice look="warning">
      <ul>
        {without.map((line) => (
          <li key={`${line.productId} ${line.size}`}>{codNotAvailableFor(line.name)}</li>
        ))}
      </ul>
      <p className="mt-1.5 font-normal text-ink">
        {without.length === lines.length
          ? hasOnline
            ? 'Please pay this order online.'
            : 'This order can’t be paid in cash at the door, so it can’t be placed yet.'
          : `Remove ${without.map(lineTitle).join(' and ')} to order the rest with Cash on Delivery.`}
      </p>
    </Notice>
  )
}

/** With script the dialog opens at once; without, the same page comes back with the dialog open in it. */
function AskForCod({ onAsk, amount, isSecond }: { onAsk: () => void; amount: string; isSecond: boolean }) {
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <Form action="/confirmorder" onSubmit={ask}>
      <input type="hidden" name="pay" value="cod" />
      <Button wide className="flex-wrap" look={isSecond ? 'quiet' : 'primary'}>
        Cash on Delivery <span className="price">{amount}</span>
      </Button>
    </Form>
  )
}

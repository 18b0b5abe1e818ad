import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { codNotAvailableFor } from '#domain/cod.ts'
import { formatRupees } from '#domain/money.ts'
import { codTotal, lineTitle, type Quote } from '#domain/quote.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { Sum } from '#ui/parts/sum.tsx'

type PaymentMethodsProps = { quote: Quote; onAsk: () => void }

/** The sum, and the ways to pay it that work for this cart. */
export function PaymentMethods({ quote, onAsk }: PaymentMethodsProps) {
  const total = codTotal(quote)
  return (
    <section
      aria-labelledby="payment"
      className="contents lg:sticky lg:top-40 lg:block lg:rounded-card lg:border lg:border-line lg:p-5"
    >
      <div className="mt-7 space-y-4 lg:mt-0">
        <Sums quote={quote} />
        <h2 id="payment" className="text-base">
          Choose Payment Method
        </h2>
        {total === null ? <WithoutCod quote={quote} /> : null}
        {quote.orderable ? null : (
          <Notice look="warning">
            Please change or remove the marked items first.{' '}
            <Link to="/cart" className="underline underline-offset-4">
              Go to the cart
            </Link>
          </Notice>
        )}
      </div>
      {total !== null && quote.orderable && (
        <StickyBar>
          <AskForCod onAsk={onAsk} amount={formatRupees(total)} />
        </StickyBar>
      )}
    </section>
  )
}

function Sums({ quote }: { quote: Quote }) {
  const total = codTotal(quote)
  return (
    <dl className="space-y-1.5">
      <Sum
        label={quote.orderable ? 'Total' : 'Total of what can be ordered'}
        amount={formatRupees(quote.itemsTotal)}
      />
      {quote.codCharge !== null && total !== null && (
        <>
          <Sum label="Cash on Delivery extra charge" amount={formatRupees(quote.codCharge)} />
          <Sum label="Amount to be Paid" amount={formatRupees(total)} strong />
        </>
      )}
    </dl>
  )
}

/** Spec §2 names the item; what to do about it is said too, because nothing else can be chosen yet. */
function WithoutCod({ quote: { lines } }: { quote: Quote }) {
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
          ? 'This order can’t be paid in cash at the door, so it can’t be placed yet.'
          : `Remove ${without.map(lineTitle).join(' and ')} to order the rest with Cash on Delivery.`}
      </p>
    </Notice>
  )
}

/** With script the dialog opens at once; without, the same page comes back with the dialog open in it. */
function AskForCod({ onAsk, amount }: { onAsk: () => void; amount: string }) {
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <Form action="/confirmorder" onSubmit={ask}>
      <input type="hidden" name="pay" value="cod" />
      <Button wide className="flex-wrap">
        Cash on Delivery <span className="price">{amount}</span>
      </Button>
    </Form>
  )
}

import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { TermsAgreement } from '#ui/accounts/terms-agreement.tsx'
import { AddressFields } from '#ui/customers/address-form.tsx'
import { useTowns } from '#ui/customers/use-towns.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { LineItem } from './line-items.tsx'
import { PriceDetails } from './price-details.tsx'
import * as texts from './texts.tsx'

type CheckoutLinkPageProps = {
  shop: string
  /** Price now, with delivery to the pincode once it was typed. */
  quote: Quote
  /** Why the link takes no order any more. */
  over: Refusal | null
  /** Why the form was refused. */
  refusal: Refusal | null
  typed: Record<string, string>
}

/** Items that staff chose in a chat; the shopper says where they go, and pays on the next page. */
export function CheckoutLinkPage({ shop, quote, over, refusal, typed }: CheckoutLinkPageProps) {
  const message = over?.message ?? (refusal?.fields ? null : refusal?.message)
  const parts = quotePriceParts(quote, 'CARD')
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{texts.yourOrder}</h1>
      <p className="mt-1 text-muted">{texts.orderFrom(shop)}</p>
      <div className="mt-4 space-y-6">
        {message && <Alert variant={over ? 'warning' : 'error'}>{message}</Alert>}
        <ul aria-label={texts.orderItems} className="divide-y divide-line">
          {quote.lines.map((line) => (
            <li key={`${line.productId} ${line.size}`} className="flex gap-3 py-3">
              <LineItem line={line} />
            </li>
          ))}
        </ul>
        {quote.gone.length > 0 && <Alert variant="warning">{texts.linkItemIsGone}</Alert>}
        {quote.lines.length > 0 && (
          <dl className="space-y-2 tabular-nums">
            <PriceDetails parts={parts} />
            <SummaryLine label={texts.total} amount={formatRupees(onlineTotal(quote))} strong />
          </dl>
        )}
        {over === null && quote.orderable && <Recipient quote={quote} typed={typed} wrong={refusal?.fields ?? {}} />}
      </div>
    </main>
  )
}

type RecipientProps = { quote: Quote; typed: Record<string, string>; wrong: Record<string, string> }

/** Phone and address, sent with the total that is shown above them. */
function Recipient({ quote, typed, wrong }: RecipientProps) {
  const form = useRef<HTMLFormElement>(null)
  const towns = useTowns(form, null, () => undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="recipient" className="space-y-4">
      <h2 id="recipient" className="text-lg">
        {texts.whereDoesItGo}
      </h2>
      <PostForm
        intent="order"
        fields={{ shown: onlineTotal(quote) }}
        ref={form}
        noValidate
        onInput={towns.onInput}
        className="grid gap-4 sm:grid-cols-2"
      >
        <AddressFields
          given={typedFields<string>(typed, wrong)}
          towns={towns}
          changed={() => undefined}
          hasBusiness={Boolean(typed['gstin'])}
          hasWhatsApp={false}
        />
        <div className="space-y-3 sm:col-span-2">
          {quote.delivery.isEstimate && <p className="text-sm text-muted">{texts.deliveryDependsOnPincode}</p>}
          <Button wide disabled={isBusy}>
            {texts.goOnToPay}
          </Button>
          <TermsAgreement />
        </div>
      </PostForm>
    </section>
  )
}

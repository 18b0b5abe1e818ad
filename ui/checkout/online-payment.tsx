import { useFetcher } from 'react-router'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ProcessingOverlay } from '#ui/payments/processing-overlay.tsx'
import { PaymentMethodIcons } from './payment-method-icons.tsx'
import * as texts from './texts.tsx'

type OnlinePaymentProps = {
  quote: Quote
  checkoutKey: string
  ways: WaysToPay
  declined: readonly string[]
}

/** Forms for UPI and card. */
export function OnlinePayment({ quote, checkoutKey, ways, declined }: OnlinePaymentProps) {
  const fetcher = useFetcher<Refusal>()
  const { hasCard, hasUpi } = { hasCard: !isRefusal(ways.card), hasUpi: !isRefusal(ways.upi) }
  const isBusy = fetcher.state !== 'idle'
  const amount = formatRupees(onlineTotal(quote))
  return (
    <fetcher.Form
      method="post"
      action="/confirmorder"
      aria-labelledby="pay-online"
      className="rounded-card border border-line p-4"
    >
      {isBusy && <ProcessingOverlay text={texts.processingPayment} />}
      <div className="flex items-start gap-3">
        <PaymentMethodIcons />
        <div className="min-w-0 flex-1">
          <h3 id="pay-online" className="text-base">
            {texts.onlinePayment}
          </h3>
          <p className="text-sm text-muted">{texts.noExtraCharge}</p>
        </div>
        <span className="price pt-px">{amount}</span>
      </div>
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="shownAmount" value={onlineTotal(quote)} />
      <input type="hidden" name="declined" value={declined.join(' ')} />
      {isRefusal(fetcher.data) && !isBusy && <RefusalAlert refusal={fetcher.data} className="mt-3" />}
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-1">
        {hasUpi && (
          <Button intent="upi" wide disabled={isBusy}>
            <Icon name="upi" size={20} />
            {texts.payByUpi}
          </Button>
        )}
        {hasCard && (
          <Button intent="card" wide variant={hasUpi ? 'quiet' : 'primary'} disabled={isBusy}>
            <Icon name="card" size={20} />
            {hasUpi ? texts.payByCard : texts.payOnline}
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}

import { useFetcher } from 'react-router'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees, type Paise, zeroPaise } from '#domain/money.ts'
import { coversOrder } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

type CreditPaymentProps = { quote: Quote; checkoutKey: string; declined: readonly string[]; balance: Paise }

/** Pays all of the order with store credit; says what there is where it does not suffice. */
export function CreditPayment({ quote, checkoutKey, declined, balance }: CreditPaymentProps) {
  const fetcher = useFetcher<Refusal>()
  const total = onlineTotal(quote)
  if (balance === zeroPaise) return null
  if (!coversOrder(balance, total)) {
    return <p className="text-sm text-muted">{texts.creditIsTooLittle(formatRupees(balance))}</p>
  }
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action="/confirmorder"
      aria-labelledby="pay-credit"
      className="rounded-card border border-line p-4"
    >
      <h3 id="pay-credit" className="text-base">
        {texts.storeCredit}
      </h3>
      <p className="text-sm text-muted">{texts.youHaveCredit(formatRupees(balance))}</p>
      <input type="hidden" name="intent" value="credit" />
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="shownAmount" value={total} />
      <input type="hidden" name="declined" value={declined.join(' ')} />
      {isRefusal(fetcher.data) && !isBusy && <RefusalAlert refusal={fetcher.data} className="mt-3" />}
      <Button wide disabled={isBusy} className="mt-4">
        {texts.payWithCredit(formatRupees(total))}
      </Button>
    </fetcher.Form>
  )
}

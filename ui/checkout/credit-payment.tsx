import { useFetcher } from 'react-router'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatRupees, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { coversOrder, creditBeside } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

type CreditPaymentProps = {
  quote: Quote
  checkoutKey: string
  declined: readonly string[]
  ways: Pick<WaysToPay, 'card'>
  balance: Paise
}

/** Pays with store credit: everything, or a part with the rest at the gateway if there is one. */
export function CreditPayment({ quote, checkoutKey, declined, ways, balance }: CreditPaymentProps) {
  const fetcher = useFetcher<Refusal>()
  const total = onlineTotal(quote)
  if (balance === zeroPaise) return null
  const part = creditBeside(balance, total)
  if (!coversOrder(balance, total) && (part === 0 || isRefusal(ways.card))) {
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
      <p className="text-sm text-muted">
        {texts.youHaveCredit(formatRupees(balance))} {part > 0 && texts.creditPaysAPart}
      </p>
      <input type="hidden" name="intent" value={part > 0 ? 'credit-part' : 'credit'} />
      {part > 0 && <input type="hidden" name="shownCredit" value={part} />}
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="shownAmount" value={total} />
      <input type="hidden" name="declined" value={declined.join(' ')} />
      {isRefusal(fetcher.data) && !isBusy && <RefusalAlert refusal={fetcher.data} className="mt-3" />}
      <Button wide disabled={isBusy} className="mt-4">
        {part > 0
          ? texts.payWithCreditAndOnline(formatRupees(part), formatRupees(paise(total - part)))
          : texts.payWithCredit(formatRupees(total))}
      </Button>
    </fetcher.Form>
  )
}

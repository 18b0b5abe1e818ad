import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatRupees, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { coversOrder, partialCredit } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { ProcessingOverlay } from '#ui/payments/processing-overlay.tsx'
import { methodIconMs } from '#ui/timings.ts'
import * as texts from './texts.tsx'

type OnlinePaymentProps = {
  quote: Quote
  checkoutKey: string
  ways: WaysToPay
  declined: readonly string[]
  /** The shopper's store credit; where it covers the order, paying with it comes first. */
  balance: Paise
}

export function OnlinePayment({ quote, checkoutKey, ways, declined, balance }: OnlinePaymentProps) {
  const fetcher = useFetcher<Refusal>()
  const { hasCard, hasUpi } = { hasCard: !isRefusal(ways.card), hasUpi: !isRefusal(ways.upi) }
  const isBusy = fetcher.state !== 'idle'
  const amount = formatRupees(onlineTotal(quote))
  const first = coversOrder(balance, onlineTotal(quote)) ? 'quiet' : 'primary'
  return (
    <fetcher.Form
      method="post"
      action="/confirmorder"
      aria-labelledby="pay-online"
      className="rounded-card border border-line p-4"
    >
      {isBusy && <ProcessingOverlay />}
      <div className="flex flex-wrap items-start gap-3">
        <PaymentMethodIcons />
        <div className="min-w-24 flex-1">
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
      <div className="mt-4 grid gap-2.5 sm:max-md:grid-cols-2">
        {hasUpi && (
          <Button intent="upi" wide variant={first} disabled={isBusy}>
            <Icon name="upi" size={20} />
            {texts.payByUpi}
          </Button>
        )}
        {hasCard && (
          <Button intent="card" wide variant={hasUpi ? 'quiet' : first} disabled={isBusy}>
            <Icon name="card" size={20} />
            {hasUpi ? texts.payByCard : texts.payOnline}
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}

const shown: readonly IconName[] = ['upi', 'card', 'bank', 'wallet']

/** Cycles through payment methods every second (spec §9); still with reduced motion. */
function PaymentMethodIcons() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((now) => (now + 1) % shown.length), methodIconMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-surface text-teal">
      <Icon key={at} name={shown[at] ?? 'card'} size={22} className="animate-fade-in" />
    </span>
  )
}

type CreditPaymentProps = {
  quote: Quote
  checkoutKey: string
  declined: readonly string[]
  ways: Pick<WaysToPay, 'card' | 'cod'>
  balance: Paise
}

/** Pays with store credit: everything, or a part with the rest at the gateway if there is one. */
export function CreditPayment({ quote, checkoutKey, declined, ways, balance }: CreditPaymentProps) {
  const fetcher = useFetcher<Refusal>()
  const total = onlineTotal(quote)
  if (balance === zeroPaise) return null
  const part = partialCredit(balance, total)
  const withCash = !coversOrder(balance, total) && !isRefusal(ways.cod) && texts.creditWithCash
  if (!coversOrder(balance, total) && (part === 0 || isRefusal(ways.card))) {
    return (
      <p className="text-sm text-muted">
        {texts.creditIsTooLittle(formatRupees(balance))} {withCash}
      </p>
    )
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
        {texts.youHaveCredit(formatRupees(balance))} {part > 0 && texts.creditPaysAPart} {withCash}
      </p>
      <input type="hidden" name="intent" value={part > 0 ? 'credit-part' : 'credit'} />
      {part > 0 && <input type="hidden" name="shownCredit" value={part} />}
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="shownAmount" value={total} />
      <input type="hidden" name="declined" value={declined.join(' ')} />
      {isRefusal(fetcher.data) && !isBusy && <RefusalAlert refusal={fetcher.data} className="mt-3" />}
      <Button
        label={
          part > 0
            ? texts.payWithCreditAndOnline(formatRupees(part), formatRupees(paise(total - part)))
            : texts.payWithCredit(formatRupees(total))
        }
        wide
        variant={part > 0 ? 'quiet' : 'primary'}
        disabled={isBusy}
        className="mt-4"
      />
    </fetcher.Form>
  )
}

import { checkoutLinkDays } from '#domain/checkout/checkout-link.ts'
import { codTotal, onlineTotal, type Quote, reductionFor } from '#domain/checkout/quote.ts'
import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatDeduction, formatRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Total for the caller, and buttons that place the order at this price. */
export function PhoneOrderTotal({ quote, ways, isBusy }: { quote: Quote; ways: WaysToPay; isBusy: boolean }) {
  if (quote.lines.length === 0) return null
  const { delivery } = quote
  const [cod, online] = [isRefusal(ways.cod) ? null : codTotal(quote), onlineTotal(quote)]
  const { couponCode, promotions, discount } = reductionFor(quote, 'UPI')
  return (
    <Panel title={texts.total}>
      <dl className="space-y-1.5 tabular-nums">
        <Line label={texts.items} text={formatRupees(quote.itemsTotal)} />
        {couponCode !== null && <Line label={texts.couponCode(couponCode)} text={formatDeduction(discount)} />}
        {promotions.map(({ id, name, amount }) => (
          <Line key={id} label={name} text={formatDeduction(amount)} />
        ))}
        {(delivery.fee > 0 || delivery.isEstimate) && (
          <Line
            label={delivery.isEstimate ? texts.deliveryBy(delivery.reason) : texts.delivery}
            text={formatRupees(delivery.fee)}
          />
        )}
        {cod !== null && <Line label={texts.codCharge} text={formatRupees(quote.codCharge ?? cod)} />}
      </dl>
      <div className="mt-4 space-y-2">
        {cod === null ? (
          <p className="text-muted">
            {isRefusal(ways.cod) ? ways.cod.message : codNotAvailableFor(quote.withoutCod ?? '')}
          </p>
        ) : (
          <>
            <input type="hidden" name="shown-COD" value={cod} />
            <Button wide intent="COD" disabled={isBusy || !quote.orderable}>
              {texts.placeOnDelivery(formatRupees(cod))}
            </Button>
          </>
        )}
        {!(isRefusal(ways.card) && isRefusal(ways.upi)) && (
          <>
            <input type="hidden" name="shown-LINK" value={online} />
            <Button
              wide
              variant={cod === null ? 'primary' : 'quiet'}
              intent="LINK"
              disabled={isBusy || !quote.orderable}
            >
              {texts.placeByLink(formatRupees(online))}
            </Button>
            <Button wide variant="quiet" intent="SHARE" disabled={isBusy || !quote.orderable}>
              {texts.makeACheckoutLink}
            </Button>
            <p className="text-sm text-muted">{texts.checkoutLinkNote(checkoutLinkDays)}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

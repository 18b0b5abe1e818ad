import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { KeepSize } from '#ui/orders/asked-size.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { texts } from './texts.tsx'

/** Payment link of an order, to send in a chat. */
export function PaymentLink({ order, payLink, may, phones }: OrderDetailPageProps) {
  if (payLink === null || !may.change) return null
  const { link, shop } = payLink
  const { holdState, holdExpiresAt, asksFor } = order
  const { sizeAsk } = payLink
  const sum = formatRupees(payLink.amount)
  const until = holdState === 'held' && holdExpiresAt !== null ? indianTime(holdExpiresAt) : null
  const text =
    asksFor === null || asksFor === 'prepay' ? texts.mayPayOnlineBeforeItLeaves(sum) : texts.sendThisToGet(sum)
  return (
    <Panel title={texts.paymentLink}>
      {sizeAsk && <p className="mb-3 font-medium">{sizeAsk.note}</p>}
      <LinkToShare
        link={link}
        text={text}
        message={texts.payMessage(shop, sum, link)}
        {...(phones && { whatsapp: phones.whatsapp })}
      />
      {sizeAsk && (
        <div className="mt-3 space-y-3">
          <p className="text-muted">{texts.sizeIsHeldUntil(indianTime(sizeAsk.expiresAt))}</p>
          <KeepSize action={`/admin/orders/${order.orderId}/change`} label={texts.keepTheSize} />
        </div>
      )}
      {until !== null && <p className="mt-3 text-muted">{texts.itemsAreKeptUntil(until)}</p>}
    </Panel>
  )
}

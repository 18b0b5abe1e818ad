import { Link } from 'react-router'
import { lineTitle } from '#domain/checkout/quote.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { actorLabel, eventLabel } from '#domain/orders/labels.ts'
import type { Order } from '#domain/orders/order.ts'
import type { TimelineEvent } from '#domain/orders/order-admin.ts'
import { causeText } from '#domain/orders/texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { hasUnitsToReturn } from '#domain/returns/return-request.ts'
import { reasonText } from '#domain/returns/texts.ts'
import { isUuid } from '#domain/uuid.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { CancelSizeRequest } from '#ui/orders/size-request.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import { ReturnBadge } from '#ui/returns/admin/return-badge.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { texts } from './texts.tsx'

export type NoteRow = { id: string; note: string; by: string; createdAt: Date }

export function OrderNotes({ notes, refusal }: { notes: readonly NoteRow[]; refusal: Refusal | null }) {
  return (
    <Panel title={texts.notes}>
      {notes.length > 0 && (
        <ul className="-mt-1 mb-4 space-y-3">
          {notes.map(({ id, note, by, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-wrap break-words">{note}</p>
              <p className="text-muted">
                {by} · {indianTime(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* Remounted empty after saving. */}
      <PostForm intent="note" className="space-y-3" key={notes[0]?.id ?? 'first'}>
        <TextArea
          label={texts.addANote}
          name="note"
          rows={2}
          maxLength={1_000}
          required
          error={refusal?.fields?.['note']}
        />
        <Button label={texts.saveNote} variant="quiet" />
      </PostForm>
    </Panel>
  )
}

export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return (
    <Panel title={texts.timeline}>
      <ol className="space-y-3 border-l border-line pl-4">
        {timeline.map((event) => (
          <li
            key={event.seq}
            className="relative before:absolute before:-left-[1.3rem] before:top-1.5 before:size-2.5 before:rounded-full before:bg-teal"
          >
            <p className="font-medium">{eventLabel(event)}</p>
            <p className="text-muted">
              {[indianTime(event.createdAt), actorLabel(event), causeText(reasonText(event.cause))]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {event.ref && !isUuid(event.ref) && (
              <p className={event.machine === 'units' ? 'text-muted' : 'font-mono break-all text-muted'}>{event.ref}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const entry = 'flex min-h-11 items-center gap-3 font-medium text-teal hover:underline underline-offset-4'

type OrderDocumentsProps = { order: Pick<Order, 'orderId' | 'fulfilmentState'>; documents: readonly string[] }

/**
 * Documents to print; a cancelled order has no packing slip. The invoice is issued when shipping or when the shopper
 * requests it.
 */
export function OrderDocuments({ order, documents }: OrderDocumentsProps) {
  const place = `/admin/orders/${order.orderId}`
  const isCancelled = order.fulfilmentState === 'cancelled'
  if (isCancelled && documents.length === 0) return null
  return (
    <Panel title={texts.print}>
      <ul className="-my-2">
        {!isCancelled && (
          <li>
            <Link to={`${place}/slip`} className={entry}>
              <Icon name="printer" size={20} />
              {texts.packingSlip}
            </Link>
          </li>
        )}
        {documents.map((serial, at) => (
          <li key={serial}>
            <a href={`${place}/invoice.pdf?paper=${at}`} className={entry}>
              <Icon name="printer" size={20} />
              {at === 0 ? texts.invoiceSerial(serial) : texts.creditNote(serial)}
            </a>
          </li>
        ))}
      </ul>
      {documents.length === 0 && <p className="mt-2 text-muted">{texts.invoiceNote}</p>}
    </Panel>
  )
}

export function PaymentLink({ order, payLink, may, phones }: OrderDetailPageProps) {
  if (payLink === null || !may.change) return null
  const { link, shop, sizeRequest } = payLink
  const { holdState, holdExpiresAt, linkPurpose } = order
  const sum = formatRupees(payLink.amount)
  const until = holdState === 'held' && holdExpiresAt !== null ? indianTime(holdExpiresAt) : null
  const text = linkPurpose === null || linkPurpose === 'prepay' ? texts.payOnlineOffered(sum) : texts.sendThisToGet(sum)
  return (
    <Panel title={texts.paymentLink}>
      {sizeRequest && <p className="mb-3 font-medium">{sizeRequest.note}</p>}
      <LinkToShare link={link} text={text} message={texts.payMessage(shop, sum, link)} whatsapp={phones?.whatsapp} />
      {sizeRequest && (
        <div className="mt-3 space-y-3">
          {sizeRequest.reportedAt !== null && may.money && (
            <ButtonLink label={texts.checkTheUpiPayment} wide to="/admin/upi" />
          )}
          <p className="text-muted">{texts.sizeIsHeldUntil(indianTime(sizeRequest.expiresAt))}</p>
          <CancelSizeRequest action={`/admin/orders/${order.orderId}/change`} label={texts.keepTheSize} />
        </div>
      )}
      {until !== null && <p className="mt-3 text-muted">{texts.itemsAreKeptUntil(until)}</p>}
    </Panel>
  )
}

export function OrderReturns({ order, returns }: Pick<OrderDetailPageProps, 'order' | 'returns'>) {
  if (order.fulfilmentState !== 'delivered') return null
  const mayReturn = hasUnitsToReturn(order.items, returns)
  if (!mayReturn && returns.length === 0) return null
  return (
    <Panel title={texts.returns}>
      {returns.length > 0 && (
        <List label={texts.returnsOfThisOrder}>
          {returns.map((back) => (
            <ListRow
              key={back.id}
              to={`/admin/returns/${back.id}`}
              title={`${back.quantity} × ${lineTitle(back)}`}
              text={<ReturnBadge back={back} />}
            />
          ))}
        </List>
      )}
      {mayReturn && (
        <ButtonLink
          label={texts.returnOrExchange}
          variant="quiet"
          wide
          to={`/admin/orders/${order.orderId}/return`}
          className={returns.length > 0 ? 'mt-4' : ''}
        />
      )}
    </Panel>
  )
}

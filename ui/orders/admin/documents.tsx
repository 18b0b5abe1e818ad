import { Link } from 'react-router'
import type { Order } from '#domain/orders/order.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

const entry = 'flex min-h-11 items-center gap-3 font-medium text-teal hover:underline underline-offset-4'

type OrderDocumentsProps = { order: Pick<Order, 'orderId' | 'fulfilmentState'>; papers: readonly string[] }

/**
 * Documents to print; a cancelled order has no packing slip. The invoice is issued when shipping or when the shopper
 * requests it.
 */
export function OrderDocuments({ order, papers }: OrderDocumentsProps) {
  const place = `/admin/orders/${order.orderId}`
  const isCancelled = order.fulfilmentState === 'cancelled'
  if (isCancelled && papers.length === 0) return null
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
        {papers.map((serial, at) => (
          <li key={serial}>
            <a href={`${place}/invoice.pdf?paper=${at}`} className={entry}>
              <Icon name="printer" size={20} />
              {at === 0 ? texts.invoiceSerial(serial) : texts.creditNote(serial)}
            </a>
          </li>
        ))}
      </ul>
      {papers.length === 0 && <p className="mt-2 text-muted">{texts.theInvoiceIsIssuedWhenThe}</p>}
    </Panel>
  )
}

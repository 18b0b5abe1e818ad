import { Link } from 'react-router'
import { lineTitle } from '#domain/checkout/quote.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { returnKinds, type ShownReturn } from '#domain/returns/return-request.ts'
import { reasonText } from '#domain/returns/texts.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import { ImageThumbnails } from '#ui/reviews/image-thumbnails.tsx'
import { texts } from './texts.tsx'

/** The shopper’s words and photos, by which staff decide. */
export function ReturnRequest({ back }: { back: ShownReturn }) {
  return (
    <Panel>
      <Facts>
        <Fact label={texts.requested}>
          {back.exchangeSize ? `${returnKinds.exchange}: ${back.exchangeSize}` : returnKinds.return}
        </Fact>
        <Fact label={texts.reason}>{reasonText(back.reason)}</Fact>
        <Fact label={texts.comment}>{back.note}</Fact>
      </Facts>
      <ImageThumbnails
        pictures={back.pictures}
        path="/admin/return-picture"
        alt={(at, count) => texts.byOf(back.shopper, at, count)}
        name={lineTitle(back)}
      />
    </Panel>
  )
}

/** Everything else of a return: dates, sums and how it ended. */
export function ReturnFacts({ back }: { back: ShownReturn }) {
  return (
    <Panel title={texts.returnText}>
      <Facts>
        <Fact label={texts.orderText}>
          <Link
            to={`/admin/orders/${back.orderId}`}
            className="-my-2.5 inline-flex min-h-11 items-center font-mono text-teal hover:underline"
          >
            {shortNumber(back.orderId)}
          </Link>
        </Fact>
        <Fact label={texts.paid}>{formatRupees(back.paid)}</Fact>
        <Fact label={texts.requestedOn}>{indianTime(back.createdAt)}</Fact>
        <Fact label={texts.received}>{back.receivedAt && indianTime(back.receivedAt)}</Fact>
        <Fact label={texts.items}>{stockText(back)}</Fact>
        <Fact label={texts.whyClosed}>{back.refusalReason}</Fact>
        <Fact label={texts.refundReference}>{back.refundReference}</Fact>
        <Fact label={texts.sentWith}>{back.waybill && `${back.courier} ${back.waybill}`}</Fact>
      </Facts>
    </Panel>
  )
}

function stockText({ quantity, restocked, unsold }: ShownReturn): string | null {
  if (restocked === null) return null
  if (!restocked) return texts.writtenOff
  return unsold === 0 ? texts.backInStock : texts.partBackInStock(quantity - unsold, unsold)
}

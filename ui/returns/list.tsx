import { noSize, sizeInText, sizeLabel } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { zeroPaise } from '#domain/money.ts'
import { exchangeFailed, type ReturnState, returnLabel, type ShownReturn } from '#domain/returns/return-request.ts'
import { fetchStates } from '#domain/returns/texts.ts'
import type { TrackingEvent } from '#domain/shipping/tracking.ts'
import { TrackingEvents } from '#ui/orders/progress.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { ImageThumbnails } from '#ui/reviews/image-thumbnails.tsx'
import * as texts from './texts.tsx'

export type ListedReturn = Pick<
  ShownReturn,
  'id' | 'orderId' | 'kind' | 'state' | 'name' | 'size' | 'quantity' | 'exchangeSize' | 'refusalReason'
> &
  Pick<ShownReturn, 'courier' | 'waybill' | 'exchangeParcel' | 'fetchedBy' | 'fetchState'> &
  Partial<Pick<ShownReturn, 'pictures' | 'paid'>>

/** `events`: tracking events of each exchange's parcel. */
type ReturnsOfOrderProps = {
  returns: readonly ListedReturn[]
  events?: Readonly<Record<string, readonly TrackingEvent[]>>
}

export function ReturnsOfOrder({ returns, events = {} }: ReturnsOfOrderProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {returns.map((one) => (
        <li key={one.id} className="py-3">
          <p className="mb-1 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="font-medium">
              {one.quantity} × {lineTitle(one)}
            </span>
            <span
              className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${variants[exchangeFailed(one) ? 'requested' : one.state]}`}
            >
              {returnLabel(one)}
            </span>
          </p>
          {one.refusalReason && <p className="break-words">{one.refusalReason}</p>}
          <p className="text-sm text-muted">{nextStepText(one)}</p>
          <ImageThumbnails
            pictures={one.pictures ?? []}
            path="/return-picture"
            alt={texts.picture}
            name={lineTitle(one)}
          />
          <TrackingEvents events={events[one.id] ?? []} />
          {one.state === 'requested' && one.fetchedBy === null && <WithdrawReturn {...one} />}
        </li>
      ))}
    </ul>
  )
}

/** Asks before it cancels, without script too. */
function WithdrawReturn({ id, orderId, name }: ListedReturn) {
  return (
    <Disclosure
      label={
        <>
          {texts.cancelRequest}
          <span className="sr-only"> {name}</span>
        </>
      }
    >
      <PostForm
        intent="withdraw"
        fields={{ returnId: id }}
        action={`/order/${orderId}`}
        className="flex flex-wrap items-center gap-3"
      >
        <p className="text-sm">{texts.keepIt}</p>
        <Button label={texts.yesCancelRequest} variant="quiet" />
      </PostForm>
    </Disclosure>
  )
}

const variants = {
  requested: 'bg-orange-soft text-orange',
  received: 'bg-blue-soft text-blue',
  refunded: 'bg-green-soft text-green',
  exchanged: 'bg-green-soft text-green',
  closed: 'bg-grey-soft text-grey',
} as const satisfies Record<ReturnState, string>

function nextStepText({
  state,
  kind,
  paid,
  exchangeSize,
  courier,
  waybill,
  fetchedBy,
  fetchState,
  exchangeParcel,
  refusalReason,
}: ListedReturn): string {
  const exchangeNote = kind === 'exchange' ? texts.forExchangeSize(sizeInText(exchangeSize ?? noSize)) : ''
  if (state === 'requested' && fetchedBy && fetchState) {
    if (fetchState === 'booked') return texts.isFetchedBy(fetchedBy, exchangeNote)
    return `${exchangeNote}${fetchStates[fetchState]}: ${fetchedBy}`
  }
  if (state === 'requested') return texts.contactAboutReturn(exchangeNote)
  if (state === 'received') return texts.returnArrived(exchangeNote)
  if (state === 'exchanged' && (exchangeParcel === 'returning' || exchangeParcel === 'returned'))
    return texts.comesBackToUs
  if (state === 'exchanged') return texts.sentBy(sizeLabel(exchangeSize ?? noSize), courier, waybill)
  if (state === 'refunded') return paid === zeroPaise ? texts.nothingWasPaid : texts.refunding
  return refusalReason === null ? texts.youKeepIt : texts.disagreeHint
}

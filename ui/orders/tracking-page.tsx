import type { Order } from '#domain/orders/order.ts'
import type { PaymentProgress } from '#domain/orders/payment-outcome.ts'
import type { FulfilmentDates } from '#domain/orders/progress.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { FailureNotice } from '#ui/shipping/failure-notice.tsx'
import { OrderHeader } from './header.tsx'
import { OrderItems } from './items.tsx'
import { OrderTracker, type ShownShipment } from './progress.tsx'
import * as texts from './texts.tsx'

type TrackingPageProps = {
  order: PaymentProgress & Pick<Order, 'orderId' | 'createdAt' | 'items' | 'waybill'>
  parcel: ShownShipment | null
  arrival: string | null
  dates: FulfilmentDates
  /** Path to answer a failed delivery; null without one. */
  answerPath: string | null
}

/** Order as seen by its signed link. Its shopper signs in for more. */
export function TrackingPage({ order, parcel, arrival, dates, answerPath }: TrackingPageProps) {
  return (
    <main className="mx-auto max-w-3xl space-y-6 px-4 py-4 sm:px-6 lg:py-8">
      <OrderHeader order={order} arrival={arrival} />
      <FailureNotice answerPath={answerPath} />
      <OrderItems items={order.items} />
      <OrderTracker order={order} parcel={parcel} dates={dates} />
      <div>
        <ButtonLink variant="quiet" to={`/order/${order.orderId}`}>
          {texts.signInForMore}
        </ButtonLink>
        <p className="mt-2 text-sm text-muted">{texts.whatSignedInShows}</p>
      </div>
    </main>
  )
}

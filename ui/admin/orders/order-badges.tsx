import { moneyWords, stateLooks } from '#domain/desk-words.ts'
import type { FulfilmentState, PaymentMethod, PaymentState } from '#domain/order.ts'
import { stateNames } from '#domain/order-query.ts'
import { Badge } from '../badge.tsx'

type Standing = { paymentMethod: PaymentMethod; paymentState: PaymentState; fulfilmentState: FulfilmentState }

/** Where the parcel and the money of an order are. */
export function OrderBadges({ order }: { order: Standing }) {
  const money = moneyWords(order)
  const { paymentMethod, paymentState, fulfilmentState } = order
  const isUnpaid = paymentMethod !== 'COD' && (paymentState === 'pending' || paymentState === 'failed')
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {/* What nobody has paid for is not sent, either. */}
      {!(isUnpaid && fulfilmentState === 'waiting') && (
        <Badge look={stateLooks[fulfilmentState]}>{stateNames[fulfilmentState]}</Badge>
      )}
      <Badge look={money.look}>{money.words}</Badge>
    </span>
  )
}

import { type LabelledStates, paymentLabel, stateColours } from '#domain/orders/labels.ts'
import { stateNames } from '#domain/orders/query.ts'
import { Badge } from '#ui/backoffice/page.tsx'

export function OrderBadges({ order }: { order: LabelledStates }) {
  const money = paymentLabel(order)
  const { paymentMethod, paymentState, fulfilmentState } = order
  const isUnpaid = paymentMethod !== 'COD' && (paymentState === 'pending' || paymentState === 'failed')
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {/* Hidden while unpaid, because an unpaid order is not shipped. */}
      {!(isUnpaid && fulfilmentState === 'waiting') && (
        <Badge variant={stateColours[fulfilmentState]}>{stateNames[fulfilmentState]}</Badge>
      )}
      <Badge {...money} />
    </span>
  )
}

import { type LabelledStates, paymentLabel, stateColours } from '#domain/orders/labels.ts'
import { stateNames } from '#domain/orders/query.ts'
import { parcelLost } from '#domain/orders/texts.ts'
import { Badge } from '#ui/backoffice/page.tsx'

export function OrderBadges({ order }: { order: LabelledStates & { isLost: boolean } }) {
  const money = paymentLabel(order)
  const { paymentMethod, paymentState, fulfilmentState, isLost } = order
  const isUnpaid = paymentMethod !== 'COD' && (paymentState === 'pending' || paymentState === 'failed')
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {/* Hidden while unpaid, because an unpaid order is not shipped. */}
      {!(isUnpaid && fulfilmentState === 'waiting') && (
        <Badge variant={stateColours[fulfilmentState]}>{isLost ? parcelLost : stateNames[fulfilmentState]}</Badge>
      )}
      <Badge {...money} />
    </span>
  )
}

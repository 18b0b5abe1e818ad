import { type OrderIllustration, type StatusColour, statusDisplay } from '#domain/orders/display.ts'
import type { PaymentProgress } from '#domain/orders/payment-outcome.ts'
import { OrderCancelledIllustration } from '#ui/parts/illustrations/order-cancelled.tsx'
import { OrderDeliveredIllustration } from '#ui/parts/illustrations/order-delivered.tsx'
import { OrderAwaitedIllustration, OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { OrderShippedIllustration } from '#ui/parts/illustrations/order-shipped.tsx'
import { PaymentFailedIllustration } from '#ui/parts/illustrations/payment-failed.tsx'

const drawings = {
  received: OrderReceivedIllustration,
  awaited: OrderAwaitedIllustration,
  shipped: OrderShippedIllustration,
  delivered: OrderDeliveredIllustration,
  cancelled: OrderCancelledIllustration,
  failed: PaymentFailedIllustration,
} as const satisfies Record<OrderIllustration, unknown>

const colours = {
  orange: 'bg-orange-soft text-orange',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  grey: 'bg-grey-soft text-grey',
  red: 'bg-red-soft text-red',
} as const satisfies Record<StatusColour, string>

export function OrderStatusText({ order }: { order: PaymentProgress }) {
  const { text, colour } = statusDisplay(order)
  return <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${colours[colour]}`}>{text}</span>
}

export function OrderStatusIllustration({ order, className }: { order: PaymentProgress; className: string }) {
  const StateDrawing = drawings[statusDisplay(order).drawing]
  return <StateDrawing className={className} />
}

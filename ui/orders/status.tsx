import { type OrderDrawing, type StatusColour, statusDisplay } from '#domain/orders/display.ts'
import type { Order } from '#domain/orders/order.ts'
import { OrderCancelledIllustration } from '#ui/parts/illustrations/order-cancelled.tsx'
import { OrderDeliveredIllustration } from '#ui/parts/illustrations/order-delivered.tsx'
import { OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { OrderShippedIllustration } from '#ui/parts/illustrations/order-shipped.tsx'
import { PaymentFailedIllustration } from '#ui/parts/illustrations/payment-failed.tsx'

const drawings = {
  received: OrderReceivedIllustration,
  shipped: OrderShippedIllustration,
  delivered: OrderDeliveredIllustration,
  cancelled: OrderCancelledIllustration,
  failed: PaymentFailedIllustration,
} as const satisfies Record<OrderDrawing, unknown>

const colours = {
  orange: 'bg-orange-soft text-orange',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  grey: 'bg-grey-soft text-grey',
  red: 'bg-red-soft text-red',
} as const satisfies Record<StatusColour, string>

type Shown = Pick<Order, 'paymentMethod' | 'status' | 'orderStatus' | 'paymentState'>

export function OrderStatusText({ order }: { order: Shown }) {
  const { text, colour } = statusDisplay(order)
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${colours[colour]}`}>
      {text}
    </span>
  )
}

export function OrderStatusDrawing({ order, className }: { order: Shown; className: string }) {
  const StateDrawing = drawings[statusDisplay(order).drawing]
  return <StateDrawing className={className} />
}

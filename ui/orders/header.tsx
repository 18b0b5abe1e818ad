import type { Ref } from 'react'
import { orderedDate, statusDisplay } from '#domain/orders/display.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PaymentProgress } from '#domain/orders/payment-outcome.ts'
import { OrderNumber } from './number.tsx'
import { OrderStatusIllustration, OrderStatusText } from './status.tsx'
import * as texts from './texts.tsx'

type OrderHeaderProps = {
  order: PaymentProgress & Pick<Order, 'orderId' | 'createdAt'>
  arrival: string | null
  heading?: Ref<HTMLHeadingElement>
}

/** Header of an order's page, arrival first. */
export function OrderHeader({ order, arrival, heading }: OrderHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-36">
        {arrival && <OrderStatusText order={order} />}
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-xl outline-none">
          {arrival ?? statusDisplay(order).text}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{texts.orderNumber(<OrderNumber orderId={order.orderId} />)}</span>
          <span>{orderedDate(order.createdAt)}</span>
        </p>
      </div>
      <OrderStatusIllustration order={order} className="h-auto w-32 shrink-0" />
    </div>
  )
}

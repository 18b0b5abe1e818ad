import type { ReactNode } from 'react'
import { EmptyCartDrawing } from '#ui/parts/illustrations/empty-cart.tsx'
import { EmptyOrdersDrawing } from '#ui/parts/illustrations/empty-orders.tsx'
import { EmptySearchDrawing } from '#ui/parts/illustrations/empty-search.tsx'
import { EmptyWishlistDrawing } from '#ui/parts/illustrations/empty-wishlist.tsx'
import { BreakageDrawing } from '#ui/parts/illustrations/error.tsx'
import { Drawing, Shoe } from '#ui/parts/illustrations/illustration.tsx'
import { OrderCancelledDrawing } from '#ui/parts/illustrations/order-cancelled.tsx'
import { OrderDeliveredDrawing } from '#ui/parts/illustrations/order-delivered.tsx'
import { OrderReceivedDrawing } from '#ui/parts/illustrations/order-received.tsx'
import { OrderShippedDrawing } from '#ui/parts/illustrations/order-shipped.tsx'
import { PaymentFailedDrawing } from '#ui/parts/illustrations/payment-failed.tsx'
import { GoodsDrawing } from '#ui/parts/illustrations/products.tsx'

/** Each illustration, by its file in ui/parts/. */
export const illustrationSections: Record<string, () => ReactNode> = {
  'illustrations/empty-cart.tsx': () => <EmptyCartDrawing />,
  'illustrations/empty-orders.tsx': () => <EmptyOrdersDrawing />,
  'illustrations/empty-search.tsx': () => <EmptySearchDrawing />,
  'illustrations/empty-wishlist.tsx': () => <EmptyWishlistDrawing />,
  'illustrations/error.tsx': () => <BreakageDrawing />,
  'illustrations/illustration.tsx': () => (
    <Drawing>
      <Shoe at="translate(20 60)" fill="#f59e0b" />
      <Shoe at="translate(110 60)" dashed />
    </Drawing>
  ),
  'illustrations/order-cancelled.tsx': () => <OrderCancelledDrawing />,
  'illustrations/order-delivered.tsx': () => <OrderDeliveredDrawing />,
  'illustrations/order-received.tsx': () => <OrderReceivedDrawing />,
  'illustrations/order-shipped.tsx': () => <OrderShippedDrawing />,
  'illustrations/payment-failed.tsx': () => <PaymentFailedDrawing />,
  'illustrations/products.tsx': () => <GoodsDrawing className="h-auto w-full max-w-sm" />,
}

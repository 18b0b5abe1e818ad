import type { ReactNode } from 'react'
import { EmptyCartIllustration } from '#ui/parts/illustrations/empty-cart.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { EmptyWishlistIllustration } from '#ui/parts/illustrations/empty-wishlist.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import { Illustration, Shoe } from '#ui/parts/illustrations/illustration.tsx'
import { OrderCancelledIllustration } from '#ui/parts/illustrations/order-cancelled.tsx'
import { OrderDeliveredIllustration } from '#ui/parts/illustrations/order-delivered.tsx'
import { OrderAwaitedIllustration, OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { OrderShippedIllustration } from '#ui/parts/illustrations/order-shipped.tsx'
import { PaymentFailedIllustration } from '#ui/parts/illustrations/payment-failed.tsx'
import { ProductsIllustration } from '#ui/parts/illustrations/products.tsx'

export const illustrationSections: Record<string, () => ReactNode> = {
  'illustrations/empty-cart.tsx': () => <EmptyCartIllustration />,
  'illustrations/empty-orders.tsx': () => <EmptyOrdersIllustration />,
  'illustrations/empty-search.tsx': () => <EmptySearchIllustration />,
  'illustrations/empty-wishlist.tsx': () => <EmptyWishlistIllustration />,
  'illustrations/error.tsx': () => <ErrorIllustration />,
  'illustrations/illustration.tsx': () => (
    <Illustration>
      <Shoe at="translate(20 60)" fill="#f59e0b" />
      <Shoe at="translate(110 60)" dashed />
    </Illustration>
  ),
  'illustrations/order-cancelled.tsx': () => <OrderCancelledIllustration />,
  'illustrations/order-delivered.tsx': () => <OrderDeliveredIllustration />,
  'illustrations/order-received.tsx': () => (
    <>
      <OrderReceivedIllustration />
      <OrderAwaitedIllustration />
    </>
  ),
  'illustrations/order-shipped.tsx': () => <OrderShippedIllustration />,
  'illustrations/payment-failed.tsx': () => <PaymentFailedIllustration />,
  'illustrations/products.tsx': () => <ProductsIllustration className="h-auto w-full max-w-sm" />,
}

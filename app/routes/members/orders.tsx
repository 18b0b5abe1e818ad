import { findOrders } from '#db/orders.ts'
import { OrderCard } from '#ui/orders/order-card.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyOrdersDrawing } from '#ui/parts/drawing-empty-orders.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { shopContext } from '../../context.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = () => [{ title: 'My Orders · Strut' }]

/** `placed` in the address names the order that was confirmed without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = await findOrders(context.get(shopContext).db, requireShopper(context).id)
  const placed = url.searchParams.get('placed')
  return { orders, isConfirmed: orders.some((order) => order.orderId === placed) }
}

export default function Orders({ loaderData: { orders, isConfirmed } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-xl">My Orders</h1>
      {isConfirmed && <Notice look="success">Order Confirmed</Notice>}
      {orders.length === 0 && (
        <EmptyState drawing={<EmptyOrdersDrawing />} words="You haven't placed any orders yet !">
          <ButtonLink to="/search">Start shopping</ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-4 space-y-4">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </main>
  )
}

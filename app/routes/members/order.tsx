import { data } from 'react-router'
import { findOrder } from '#db/orders.ts'
import { OrderDetails } from '#ui/orders/order-details.tsx'
import { shopContext } from '../../context.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = () => [{ title: 'Order · Strut' }]

/** Somebody else's order is as unknown as one that never was. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await findOrder(context.get(shopContext).db, requireShopper(context).id, params.orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { order }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderDetails order={order} />
}

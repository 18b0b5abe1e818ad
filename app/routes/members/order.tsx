import { data } from 'react-router'
import { findInvoice } from '#db/invoices.ts'
import { findOrder } from '#db/orders.ts'
import { OrderDetails } from '#ui/orders/order-details.tsx'
import { shopContext } from '../../context.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = () => [{ title: 'Order · Strut' }]

/** Somebody else's order is as unknown as one that never was. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const order = await findOrder(db, requireShopper(context).id, params.orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { order, isInvoiced: (await findInvoice(db, order.orderId)) !== null }
}

export default function OrderPage({ loaderData: { order, isInvoiced } }: Route.ComponentProps) {
  return <OrderDetails order={order} isInvoiced={isInvoiced} />
}

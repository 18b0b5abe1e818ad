import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findOrderForAdmin } from '#db/orders/order-admin.ts'
import { amountLeft, shippedItems } from '#domain/orders/order.ts'
import { PackingSlip } from '#ui/orders/admin/packing-slip.tsx'
import type { Route } from './+types/packing-slip'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findOrderForAdmin(context.get(shopContext).db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const { address, paymentMethod, createdAt, waybill } = order
  const { phone: _, whatsapp: __, ...place } = address
  const left = { items: shippedItems(order.items), amount: amountLeft(order) }
  return { orderId, ...left, paymentMethod, createdAt, waybill, address: place }
}

export default function Slip({ loaderData }: Route.ComponentProps) {
  return <PackingSlip {...loaderData} />
}

import { findOrderPage } from '#db/order-list.ts'
import { readOrderQuery } from '#domain/order-query.ts'
import { may } from '#domain/staff.ts'
import { OrderList } from '#ui/admin/orders/order-list.tsx'
import { shopContext } from '../../context.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/orders'

/** All orders, the newest first, or those that were searched for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const page = await findOrderPage(db, readOrderQuery(url.searchParams))
  const asked = Object.fromEntries(
    ['q', 'state', 'method', 'from', 'to'].map((name) => [name, url.searchParams.get(name) ?? '']),
  )
  const mayPlace = may(requireStaff(context), 'change-orders')
  return { ...page, asked, mayPlace, isFirst: !url.searchParams.has('after') }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />
}

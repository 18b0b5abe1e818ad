import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOrderPage } from '#db/orders/list.ts'
import { readOrderQuery } from '#domain/orders/query.ts'
import { can } from '#domain/staff/permissions.ts'
import { OrderList } from '#ui/orders/admin/list.tsx'
import type { Route } from './+types/list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const page = await findOrderPage(db, readOrderQuery(url.searchParams))
  const asked = Object.fromEntries(
    ['q', 'state', 'method', 'from', 'to'].map((name) => [name, url.searchParams.get(name) ?? '']),
  )
  const mayPlace = can(requireStaff(context), 'change-orders')
  return { ...page, asked, mayPlace, isFirst: !url.searchParams.has('after') }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />
}

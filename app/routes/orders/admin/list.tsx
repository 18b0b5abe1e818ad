import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { searchImportedOrders } from '#db/orders/imported-orders.ts'
import { findOrderPage } from '#db/orders/list.ts'
import { importedOrderRow } from '#domain/history/display.ts'
import { readOrderQuery } from '#domain/orders/query.ts'
import { can } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { OrderList } from '#ui/orders/admin/list.tsx'
import type { Route } from './+types/list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const staff = requireStaff(context)
  const query = readOrderQuery(url.searchParams)
  const [page, imported] = await Promise.all([
    findOrderPage(db, query),
    searchImportedOrders(db, query.search),
  ])
  const leads = isPermitted('/admin/shoppers/:shopperId', 'GET', staff)
  const earlier = imported.map((order) =>
    importedOrderRow(order, leads && order.userId !== null ? `/admin/shoppers/${order.userId}` : null),
  )
  const asked = Object.fromEntries(
    ['q', 'state', 'method', 'from', 'to'].map((name) => [name, url.searchParams.get(name) ?? '']),
  )
  const mayPlace = can(staff, 'change-orders')
  return { ...page, earlier, asked, mayPlace, isFirst: !url.searchParams.has('after') }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />
}

import { data, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readOrderFiltersCookie, writeOrderFiltersCookie } from '#app/http/cookies.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { searchImportedOrders } from '#db/orders/imported-orders.ts'
import { findOrderPage } from '#db/orders/list.ts'
import { importedOrderRow } from '#domain/history/display.ts'
import { orderFilters, readOrderQuery } from '#domain/orders/query.ts'
import { can } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { OrderList } from '#ui/orders/admin/list.tsx'
import type { Route } from './+types/list'

/** Applies the last used filters when the URL has no parameters. */
export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const kept = searchParams.size === 0 ? await readOrderFiltersCookie(request, origin) : null
  if (kept) throw redirect(`/admin/orders?${kept}`)
  const staff = requireStaff(context)
  const query = readOrderQuery(searchParams)
  const [page, imported] = await Promise.all([findOrderPage(db, query), searchImportedOrders(db, query.search)])
  const leads = isPermitted('/admin/shoppers/:shopperId', 'GET', staff)
  const earlier = imported.map((order) =>
    importedOrderRow(order, leads && order.userId !== null ? `/admin/shoppers/${order.userId}` : null),
  )
  const filter = Object.fromEntries(['q', ...orderFilters].map((name) => [name, searchParams.get(name) ?? '']))
  const mayPlace = can(staff, 'change-orders')
  const shown = { ...page, earlier, filter, mayPlace, isFirst: !searchParams.has('after') }
  if (!orderFilters.some((name) => searchParams.has(name))) return shown
  const chosen = new URLSearchParams(orderFilters.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
  const cookie = await writeOrderFiltersCookie(chosen.toString() || null, origin)
  return data(shown, { headers: { 'Set-Cookie': cookie } })
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />
}

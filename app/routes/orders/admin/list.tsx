import { data, Link, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { searchImportedOrders } from '#db/orders/imported-orders.ts'
import { findOrderPage } from '#db/orders/list.ts'
import { importedOrderRow } from '#domain/history/display.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { paymentMethods } from '#domain/orders/order.ts'
import type { ListedOrder } from '#domain/orders/order-admin.ts'
import { allOrdersPath, methodNames, orderFilters, readOrderQuery, stateNames } from '#domain/orders/query.ts'
import { can } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { ImportedOrderList } from '#ui/orders/admin/imported-orders.tsx'
import { OrderBadges } from '#ui/orders/admin/status-badges.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { Route } from './+types/list'

/** Applies the last used filters when the URL has no parameters. */
export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const kept = searchParams.size === 0 ? await shopCookies.orderFilters.read(request, origin) : null
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
  const cookie = await shopCookies.orderFilters.write(chosen.toString() || null, origin)
  return data(shown, { headers: { 'Set-Cookie': cookie } })
}

type Filter = Record<string, string>

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, next, earlier, filter, isFirst, mayPlace } = loaderData
  const isNarrowed = Boolean(filter['q']) && orderFilters.some((name) => filter[name])
  return (
    <AdminPage
      title={texts.orders}
      actions={
        mayPlace && (
          <ButtonLink variant="quiet" to="/admin/orders/new">
            <Icon name="plus" size={20} />
            {texts.newOrder}
          </ButtonLink>
        )
      }
    >
      <OrderSearch filter={filter} />
      <ImportedOrderList orders={earlier} />
      {orders.length === 0 ? (
        <EmptyList
          drawing={isFiltering(filter) ? 'search' : 'none'}
          text={isFiltering(filter) ? texts.noOrdersMatch : texts.noOrdersYet}
          hint={isFiltering(filter) ? (isNarrowed ? texts.filtersAreOn : undefined) : texts.noOrdersHint}
        >
          {isNarrowed && (
            <ButtonLink
              label={texts.searchAllOrders}
              variant="quiet"
              to={`${allOrdersPath}&${new URLSearchParams({ q: filter['q'] ?? '' })}`}
            />
          )}
          {isFiltering(filter) && !isNarrowed && (
            <ButtonLink label={texts.showAllOrders} variant="quiet" to={allOrdersPath} />
          )}
        </EmptyList>
      ) : (
        <ul aria-label={texts.orders} className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {orders.map((order) => (
            <OrderListRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-2">
        {!isFirst && <ButtonLink label={texts.newestOrders} variant="quiet" to={pathOf(filter, null)} />}
        {next !== null && <ButtonLink label={texts.olderOrders} variant="quiet" to={pathOf(filter, next)} />}
      </nav>
    </AdminPage>
  )
}

const isFiltering = (filter: Filter) => Object.values(filter).some((value) => value !== '')

function pathOf(filter: Filter, after: string | null): string {
  const filled = Object.entries(filter).filter(([, value]) => value !== '')
  const query = new URLSearchParams([...filled, ...(after === null ? [] : [['after', after]])])
  return query.size === 0 ? '/admin/orders' : `/admin/orders?${query}`
}

const stateChoices = () => [
  { value: '', label: texts.allStates },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
]
const methodChoices = () => [
  { value: '', label: texts.allWaysToPay },
  ...paymentMethods.map((value) => ({ value, label: methodNames[value] })),
]

function OrderSearch({ filter }: { filter: Filter }) {
  const isFiltered = orderFilters.some((name) => filter[name])
  return (
    <ListSearch label={texts.searchOrdersLabel} text={filter['q']} key={JSON.stringify(filter)}>
      <details className="group mt-2" open={isFiltered}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium text-teal">
          {texts.filters}
          <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-4">
          <SelectField label={texts.state} name="state" choices={stateChoices()} defaultValue={filter['state']} />
          <SelectField label={texts.paidBy} name="method" choices={methodChoices()} defaultValue={filter['method']} />
          <Field label={texts.fromDate} type="date" name="from" defaultValue={filter['from']} />
          <Field label={texts.to} type="date" name="to" defaultValue={filter['to']} />
        </div>
        <div className="flex gap-2 pt-3">
          <Button label={texts.applyFilters} variant="quiet" />
          {isFiltered && <ButtonLink label={texts.clear} variant="plain" to={allOrdersPath} />}
        </div>
      </details>
    </ListSearch>
  )
}

function OrderListRow({ order }: { order: Omit<ListedOrder, 'task'> }) {
  const { orderId, name, city, units, amount, createdAt } = order
  return (
    <li>
      <Link
        to={`/admin/orders/${orderId}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-surface lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_16rem_7rem]"
      >
        <span className="min-w-0">
          <span className="line-clamp-3 break-words font-semibold">{name}</span>
          <span className="block break-words text-muted">
            {city} · {units === 1 ? texts.onePiece : texts.nPieces(units)}
          </span>
        </span>
        <span className="text-right font-semibold tabular-nums lg:order-last">{formatRupees(amount)}</span>
        <span className="col-span-2 break-words text-muted lg:col-span-1">
          <span className="font-mono">{shortNumber(orderId)}</span> · {indianTime(createdAt)}
        </span>
        <span className="col-span-2 lg:col-span-1">
          <OrderBadges order={order} />
        </span>
      </Link>
    </li>
  )
}

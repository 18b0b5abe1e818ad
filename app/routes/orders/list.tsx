import { data, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readNoticeCookie, writeNoticeCookie } from '#app/http/cookies.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { titled } from '#app/routes/shell/page-title.ts'
import { findOrders } from '#db/orders/orders.ts'
import { OrderCard } from '#ui/orders/card.tsx'
import * as texts from '#ui/orders/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = titled(texts.myOrders)

/** `placed` in the address names the order that was confirmed without script: that is said once, not on every reload. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const orders = await findOrders(db, requireShopper(context).id)
  const placed = url.searchParams.get('placed')
  if (orders.some((order) => order.orderId === placed)) {
    throw redirect('/orders', { headers: { 'Set-Cookie': await writeNoticeCookie(confirmed, origin) } })
  }
  const notice = await readNoticeCookie(request, origin)
  const headers = new Headers()
  if (notice !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, origin))
  return data({ orders, notice }, { headers })
}

const confirmed = texts.orderConfirmed

export default function Orders({ loaderData: { orders, notice } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-xl">{texts.myOrders}</h1>
      {notice && <Alert look="success">{notice}</Alert>}
      {orders.length === 0 && (
        <EmptyState drawing={<EmptyOrdersIllustration />} text={texts.youHaventPlacedAnyOrdersYet}>
          <ButtonLink to="/search">{texts.startShopping}</ButtonLink>
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

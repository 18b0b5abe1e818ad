import { shopContext } from '#app/context.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { loadPopularCards } from '#app/routes/catalogue/popular-products.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findImportedOrders } from '#db/orders/imported-orders.ts'
import { findOrders } from '#db/orders/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { unpaidOutcome } from '#domain/orders/payment-outcome.ts'
import { findArrival } from '#flows/shipping/promise-delivery.ts'
import { NothingYet } from '#ui/catalogue/nothing-yet.tsx'
import { OrderCard } from '#ui/orders/card.tsx'
import { ImportedOrders } from '#ui/orders/imported-orders.tsx'
import { OrderNumber } from '#ui/orders/number.tsx'
import * as texts from '#ui/orders/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = withBrandTitle(texts.myOrders)

/** Time in milliseconds for which a new order is announced above the list. */
const newForMs = 30 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const [orders, imported] = await Promise.all([findOrders(shop.db, id), findImportedOrders(shop.db, id)])
  const [newest] = orders
  const isPlaced = newest && unpaidOutcome(newest) === null && newest.orderStatus === 'waiting'
  const isNew = isPlaced && shop.now().getTime() - newest.createdAt.getTime() < newForMs
  const popular = orders.length + imported.length > 0 ? [] : await loadPopularCards(shop)
  return {
    orders,
    imported,
    popular,
    placed: isNew ? { order: newest, arrival: await findArrival(shop, newest) } : null,
  }
}

export default function Orders({ loaderData: { orders, imported, popular, placed } }: Route.ComponentProps) {
  const isEmpty = orders.length + imported.length === 0
  return (
    <main className={`mx-auto px-4 py-5 sm:px-6 lg:py-8 ${isEmpty ? 'max-w-[1600px]' : 'max-w-3xl'}`}>
      <h1 className="mb-4 text-xl">{texts.myOrders}</h1>
      {placed && <PlacedPanel {...placed} />}
      {isEmpty && <NothingYet drawing={<EmptyOrdersIllustration />} text={texts.noOrders} products={popular} />}
      <ul className="mt-4 space-y-4">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <ImportedOrders orders={imported} />
    </main>
  )
}

/** Shown above the list while an order is new: number, arrival and next step. */
function PlacedPanel({ order, arrival }: { order: Order; arrival: string | null }) {
  const { orderId } = order
  const cash = cashToCollect(order)
  return (
    <section aria-labelledby="placed" className="rounded-card bg-green-soft p-4">
      <h2 id="placed" className="flex items-center gap-2 text-lg text-green">
        <Icon name="check" size={24} />
        {texts.orderConfirmed}
      </h2>
      <p className="mt-2">
        {texts.orderNumber(<OrderNumber orderId={orderId} />)}
        {arrival && <span className="block font-semibold">{arrival}</span>}
      </p>
      <p className="mt-2 text-sm">
        {cash !== null && `${texts.keepCashReady(formatRupees(cash))} `}
        {texts.packingNote}
      </p>
      <ButtonLink label={texts.seeYourOrder} variant="quiet" to={`/order/${orderId}`} className="mt-3" />
    </section>
  )
}

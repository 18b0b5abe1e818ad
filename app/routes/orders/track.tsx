import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findVisitor } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { isErased } from '#db/customers/erasure.ts'
import { findFulfilmentDates } from '#db/orders/orders.ts'
import { findReturnsOf, type KnownReturn } from '#db/returns/returns.ts'
import { findExchangeEvents, findShipment } from '#db/shipping/shipments.ts'
import { arrivalLine } from '#domain/orders/progress.ts'
import { sharedOrder } from '#domain/orders/shared-order.ts'
import { findAnswerPath } from '#flows/shipping/failure-link.ts'
import { findArrival } from '#flows/shipping/promise-delivery.ts'
import { findLinkedOrder } from '#flows/signed-link.ts'
import { OrderHeader } from '#ui/orders/header.tsx'
import { OrderItems } from '#ui/orders/items.tsx'
import { OrderTracker } from '#ui/orders/progress.tsx'
import * as texts from '#ui/orders/texts.tsx'
import { OrderAmounts } from '#ui/orders/totals.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { type ListedReturn, ReturnsOfOrder } from '#ui/returns/list.tsx'
import { FailureNotice } from '#ui/shipping/failure-notice.tsx'
import type { Route } from './+types/track'

export const meta: Route.MetaFunction = withBrandTitle(texts.trackYourOrder)

/** Loads an order by its signed link, without a session: products, amount, refunds and progress, no personal data. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = foundOr404(await findLinkedOrder(shop, token, 'track'))
  const { orderId } = order
  const visitor = await findVisitor(request, context)
  if (visitor?.id === order.userId) throw redirect(`/order/${orderId}`)
  const [isAccountErased, parcel, promised, dates, answerPath, returns, exchangeEvents] = await Promise.all([
    isErased(shop.db, order.userId),
    findShipment(shop.db, orderId),
    findArrival(shop, order),
    findFulfilmentDates(shop.db, orderId),
    findAnswerPath(shop, orderId),
    findReturnsOf(shop.db, orderId),
    findExchangeEvents(shop.db, orderId),
  ])
  return {
    order: { ...sharedOrder(order), waybill: order.waybill },
    hasAccount: !isAccountErased,
    isSignedIn: visitor !== null,
    parcel,
    dates,
    answerPath,
    exchanges: returns.flatMap(shownExchange),
    exchangeEvents,
    arrival: arrivalLine(order, { promised, parcel, dates }),
  }
}

/** Shows an exchange whose other size was sent; of what its shopper wrote nothing. */
function shownExchange(one: KnownReturn): ListedReturn[] {
  if (one.state !== 'exchanged') return []
  const { id, orderId, kind, state, name, size, quantity, exchangeSize, refusalReason } = one
  const { courier, waybill, exchangeParcel, fetchedBy, fetchState } = one
  const parcels = { courier, waybill, exchangeParcel, fetchedBy, fetchState }
  return [{ id, orderId, kind, state, name, size, quantity, exchangeSize, refusalReason, ...parcels }]
}

/** Order as seen by its signed link. Its shopper signs in for more. */
export default function Track({ loaderData }: Route.ComponentProps) {
  const { order, hasAccount, isSignedIn, parcel, arrival, dates, answerPath, exchanges, exchangeEvents } = loaderData
  return (
    <main className="mx-auto max-w-3xl space-y-6 px-4 py-4 sm:px-6 lg:py-8">
      <OrderHeader order={order} arrival={arrival} />
      <FailureNotice answerPath={answerPath} />
      {exchanges.length > 0 && <ReturnsOfOrder returns={exchanges} events={exchangeEvents} />}
      <div className="space-y-3">
        <OrderItems items={order.items} />
        <OrderAmounts order={order} />
      </div>
      <OrderTracker order={order} parcel={parcel} dates={dates} />
      {hasAccount ? <SignIn orderId={order.orderId} isSignedIn={isSignedIn} /> : <p>{texts.accountIsDeleted}</p>}
    </main>
  )
}

function SignIn({ orderId, isSignedIn }: { orderId: string; isSignedIn: boolean }) {
  const orderPath = `/order/${orderId}`
  return (
    <div>
      {isSignedIn ? (
        <PostForm intent="sign-out" action={`/logout?${new URLSearchParams({ next: orderPath })}`}>
          <Button label={texts.signInWithIts} variant="quiet" />
        </PostForm>
      ) : (
        <ButtonLink label={texts.signInForMore} variant="quiet" to={orderPath} />
      )}
      <p className="mt-2 text-sm text-muted">
        {isSignedIn && texts.inAnotherAccount} {texts.whatSignedInShows}
      </p>
    </div>
  )
}

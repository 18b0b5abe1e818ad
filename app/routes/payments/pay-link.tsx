import { useEffect, useRef } from 'react'
import { redirect, redirectDocument, useNavigation } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, readIntent, refused, refusedForm } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { isLastSizeRequestEnded } from '#db/orders/size-requests.ts'
import { needsStreet } from '#domain/customers/address.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { sharedOrder } from '#domain/orders/shared-order.ts'
import { bankIsConfirming, paymentDeclined, paymentIsUnmatched } from '#domain/orders/texts.ts'
import { type CheckoutForm, pathBackToLink, returnUrls } from '#domain/payments/hosted-checkout.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fillStreet } from '#flows/checkout/fill-street.ts'
import { findPayLink, isReportedPaid, payByLink } from '#flows/checkout/pay-by-link.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import type { Shop } from '#flows/shop.ts'
import { signLink } from '#flows/signed-link.ts'
import { StreetForm } from '#ui/customers/street-form.tsx'
import { OrderItems } from '#ui/orders/items.tsx'
import { OrderAmounts } from '#ui/orders/totals.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { HostedForm, isBackNavigation } from '#ui/payments/hosted-checkout-form.tsx'
import * as texts from '#ui/payments/texts.tsx'
import { paymentPollMs } from '#ui/timings.ts'
import { usePolling } from '#ui/use-polling.ts'
import type { Route } from './+types/pay-link'
import { findHostedPayment } from './hosted-payment.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.payForYourOrder)

/**
 * Shows what a signed link asks for, without a session: products and amount, no personal data. The gateway returns here
 * by GET, which therefore checks the payment's state.
 */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, due, hasGateway } = foundOr404(await findPayLink(shop, token))
  if (url.searchParams.get('back') !== null) {
    const isSilent = due !== null && (await findGatewayStatus(shop, order)) === null
    throw redirect(`/pay/link/${token}${isSilent ? '?unanswered' : ''}`)
  }
  const isReported = isReportedPaid(order) || (due?.sizeRequest?.reportedAt ?? null) !== null
  const isChecked = order.attempt === 'open' || isReported || url.searchParams.get('unanswered') !== null
  const isChosen = url.searchParams.get('go') !== null && !isChecked
  const trackPath = `/track/${signLink(shop.pepper, { purpose: 'track', orderId: order.orderId })}`
  return {
    order: {
      ...sharedOrder(order),
      isOver: order.linkPurpose !== 'prepay' && order.fulfilmentState === 'cancelled',
      isPaid: order.status === 'paid' || (order.linkPurpose === 'advance' && cashToCollect(order) !== null),
    },
    upiPath: hasGateway && !due?.sizeRequest?.byUpi ? null : `/confirmorder?upi=${order.orderId}`,
    isPrepay: order.paymentMethod === 'COD' && order.linkPurpose !== 'advance',
    atTheDoor: cashAfter(order),
    keptUntil: order.holdState === 'held' ? order.holdExpiresAt : null,
    attempt: isChecked ? ('open' as const) : order.attempt,
    placeToFill: placeToFill(order),
    due,
    isSizeOver: due === null && order.status === 'paid' && (await isLastSizeRequestEnded(shop.db, order.orderId)),
    trackPath,
    backPath: pathBackToLink(token),
    hosted: due && isChosen ? await checkoutForm(shop, { order, amount: due.amount, token }) : null,
  }
}

/** Place entered by staff, while the shopper still has to enter the street; null otherwise. */
function placeToFill({ address }: Order): string | null {
  return needsStreet(address) ? `${address.city} ${address.zip}, ${address.state}` : null
}

/** Cash due after an advance; null without any. */
function cashAfter(order: Order): Paise | null {
  if (order.linkPurpose !== 'advance' || order.fulfilmentState === 'cancelled') return null
  return cashToCollect(order) ?? paise(order.amount - amountToPay(order))
}

async function checkoutForm(shop: Shop, { order, amount, token }: { order: Order; amount: Paise; token: string }) {
  // The link may be opened by someone else.
  const found = await findHostedPayment(shop, order, { amount, prefill: { name: '', contact: '' } })
  if (found === null) return null
  const { gateway, payment } = found
  return gateway.checkoutForm(payment, returnUrls(shop.origin, { ...payment, link: token }))
}

const shownAmount = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))
const intents = { pay: v.object({ shownAmount }), address: v.object({ name: field, address: field, place: field }) }

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const submission = readIntent(await request.formData(), intents)
  foundOr404(await findPayLink(shop, token))
  if (submission.intent === 'address') {
    const { intent: _, ...typed } = submission
    const filled = await fillStreet(shop, { token, typed })
    if (isRefusal(filled)) return refusedForm(filled, { typed })
    return redirect(`/pay/link/${token}`)
  }
  const opened = await payByLink(shop, { token, shownAmount: submission.shownAmount })
  if (isRefusal(opened)) return refused(opened)
  return redirectDocument(`/pay/link/${token}?go`)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  const { order, due, hosted, trackPath, attempt, backPath, upiPath, isPrepay, isSizeOver } = loaderData
  const { atTheDoor, keptUntil, placeToFill } = loaderData
  const { typed, refusal } =
    actionData && 'refusal' in actionData
      ? actionData
      : { typed: {}, refusal: isRefusal(actionData) ? actionData : null }
  const isChecked = due !== null && attempt === 'open'
  const isUnmatched = due !== null && attempt === 'unmatched'
  const isOpen = due !== null && !isChecked && !isUnmatched
  const name = texts.forOrder(shortNumber(order.orderId))
  usePolling(isChecked, paymentPollMs)
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{due ? texts.payAmount(formatRupees(due.amount)) : name}</h1>
      {due && <p className="mt-1 text-muted">{name}</p>}
      <div className="mt-5 space-y-5">
        {isOpen && !refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
        {due === null && <Ended {...order} hasRest={atTheDoor !== null} isSizeOver={isSizeOver} />}
        {isChecked && <Alert text={bankIsConfirming} variant="success" />}
        {isUnmatched && <Alert text={paymentIsUnmatched} variant="warning" />}
        {due && attempt === 'failed' && <Alert text={paymentDeclined} variant="warning" />}
        <div className="space-y-3">
          <OrderItems items={order.items} />
          <OrderAmounts order={order} />
        </div>
        {due?.sizeRequest && (
          <div>
            <p className="font-semibold">{due.sizeRequest.note}</p>
            <p className="mt-1">{texts.sizeIsKeptUntil(indianTime(due.sizeRequest.expiresAt))}</p>
          </div>
        )}
        {due && due.saved > 0 && (
          <p className="font-medium text-teal">{texts.insteadOfCash(formatRupees(due.saved))}</p>
        )}
        {due && placeToFill !== null ? (
          <StreetForm place={placeToFill} typed={typed} wrong={refusal?.fields ?? {}} />
        ) : isChecked ? (
          <ButtonLink label={texts.checkAgain} wide to={backPath} reloadDocument />
        ) : (
          isOpen && <WayToPay amount={due.amount} hosted={hosted} upiPath={upiPath} />
        )}
        {due && keptUntil && <p className="text-sm text-muted">{texts.itemsAreKeptUntil(indianTime(keptUntil))}</p>}
        {atTheDoor !== null && <p className="font-medium">{texts.restAtTheDoor(formatRupees(atTheDoor))}</p>}
        {isOpen && isPrepay && <p className="text-sm text-muted">{texts.payLinkTerms}</p>}
        <ButtonLink label={texts.followYourOrder} variant="quiet" wide to={trackPath} />
      </div>
    </main>
  )
}

type WayToPayProps = Pick<Route.ComponentProps['loaderData'], 'hosted' | 'upiPath'> & { amount: Paise }

function WayToPay({ amount, hosted, upiPath }: WayToPayProps) {
  if (hosted) return <GoOn hosted={hosted} />
  if (upiPath === null) return <Choose amount={amount} />
  return <ButtonLink label={texts.payByUpi(formatRupees(amount))} wide to={upiPath} />
}

type EndedProps = { isPaid: boolean; isOver: boolean; hasRest: boolean; isSizeOver: boolean }

function Ended({ isPaid, isOver, hasRest, isSizeOver }: EndedProps) {
  if (isSizeOver) return <Alert text={texts.sizeStays} variant="warning" />
  if (isPaid) return <Alert text={hasRest ? texts.advanceIsPaid : texts.itIsPaid} variant="success" />
  return <Alert text={isOver ? texts.payLinkHasEnded : texts.nothingToPay} variant="warning" />
}

function Choose({ amount }: { amount: Paise }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PostForm intent="pay" fields={{ shownAmount: amount }} reloadDocument>
      <Button label={texts.payNow(formatRupees(amount))} wide disabled={isBusy} />
    </PostForm>
  )
}

/** Submits automatically with script, but not after Back. */
function GoOn({ hosted }: { hosted: CheckoutForm }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isBackNavigation()) form.current?.submit()
  }, [])
  return <HostedForm ref={form} {...hosted} label={texts.goOnToPayment} className="" />
}

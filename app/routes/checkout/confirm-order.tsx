import { useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { reloadForPolicy } from '#app/browser/document-reload.ts'
import { keepPageOnFailure, wasUnanswered } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { type Intent, isDataRequest, noFields, readForm, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { changeCoupon, couponIntents } from '#app/routes/promotions/coupon-form.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findCodFacts } from '#db/checkout/cod-eligibility.ts'
import { findAbandonedOrders } from '#db/orders/unpaid-orders.ts'
import { sum } from '#domain/money.ts'
import { cartIsEmpty } from '#domain/orders/texts.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changeCart } from '#flows/cart/change-cart.ts'
import { quoteWithOffers } from '#flows/checkout/quote-cart.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { ConfirmOrder, useConfirmation } from '#ui/checkout/confirm-order.tsx'
import { EmptyConfirm } from '#ui/checkout/empty-confirm-order.tsx'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import * as texts from '#ui/checkout/texts.tsx'
import { useFocusWhenEmptied } from '#ui/parts/use-focus-after-removal.ts'
import { UpiDialog } from '#ui/payments/upi-dialog.tsx'
import { couponError } from '#ui/promotions/coupon-field.tsx'
import type { Route } from './+types/confirm-order'
import { findCodCode } from './cod-verification.ts'
import { findCheckout, findDeliveryTerms, findUpiPayment, screenKey, withAddressMark } from './facts.ts'
import { payOnDelivery, sendCodeToAddress } from './pay-on-delivery.ts'
import { payOnline } from './pay-online.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.confirmOrder)

export const handle = { header: CheckoutHeader }

/** Generates the checkout key, which makes repeated submits one order. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const paying = url.searchParams.get('upi')
  const upi = paying === null ? null : await findUpiPayment(shop, id, paying)
  // Paid, cancelled or unknown: the order's page shows it.
  if (paying !== null && upi === null) throw redirect(`/order/${encodeURIComponent(paying)}`)
  const { address, cart, couponCode, credit } = await findCheckout(shop, id)
  if (address === null && cart.length > 0) throw redirect('/address')
  const checkoutKey = crypto.randomUUID()
  const known = address && (await findCodFacts(shop.db, { userId: id, address, checkoutKey, cart }))
  const left = known?.hasUnpaid ? await findAbandonedOrders(shop.db, id, cart) : []
  const quoted = quoteWithOffers(shop, cart, { userId: id, couponCode, address, known, left })
  const [{ quote, offers }, delivery] = await Promise.all([
    quoted,
    address && known && findDeliveryTerms(shop, { address, known, quoting: quoted.then(({ quote }) => quote) }),
  ])
  // Dialogs are the same screen and not counted again.
  if (quote.lines.length > 0 && url.search === '') shop.steps.count('begin-checkout')
  const unpaid = left.find(({ orderId }) => orderId !== paying)
  const declined = url.searchParams.getAll('without').slice(0, 5)
  const codCode =
    address &&
    known &&
    delivery &&
    !isRefusal(delivery.ways.cod) &&
    (await findCodCode(shop, request, {
      userId: id,
      address,
      quote,
      isRisky: delivery.requiresCode,
      rule: known.codeRule,
    }))
  return {
    address,
    quote,
    offers,
    delivery,
    declined,
    upi,
    codCode: codCode || null,
    unpaid: unpaid?.orderId ?? null,
    credit: sum([credit, ...left.map(creditPart)]),
    checkoutKey: address ? withAddressMark(shop, checkoutKey, address) : checkoutKey,
  }
}

/** Reloads the document for Turnstile, whose script the Content-Security-Policy allows here only. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const screen = await serverLoader()
  return screen.codCode?.captcha.widget.kind === 'turnstile' ? reloadForPolicy(url, screen) : screen
}

const shownSum = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))
const orderForm = v.object({ checkoutKey: screenKey, shownAmount: shownSum })
const declined = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(' ').filter((id) => id !== '')),
)

const paidOrderForm = v.object({ ...orderForm.entries, declined })
const intents = {
  send: noFields,
  cod: v.object({ ...orderForm.entries, useCredit: v.optional(shownSum) }),
  card: paidOrderForm,
  upi: paidOrderForm,
  credit: paidOrderForm,
  'credit-part': v.object({ ...paidOrderForm.entries, shownCredit: shownSum }),
  'upi-done': v.object({ orderId: v.string() }),
  'upi-reference': v.object({ orderId: v.string(), utr: v.string() }),
  'remove-line': v.object({ productId: v.string(), size: v.string() }),
  ...couponIntents,
}

type Form = Intent<typeof intents>
type FormOf<Name extends Form['intent']> = Extract<Form, { intent: Name }>

export async function action(sent: Route.ActionArgs) {
  const { id } = requireShopper(sent.context)
  const { form: fields, submission } = await readForm(sent.request, intents)
  switch (submission.intent) {
    case 'send':
      return sendCodeToAddress(sent, id, fields)
    case 'cod':
      return payOnDelivery(sent, id, { ...submission, fields })
    case 'card':
    case 'upi':
    case 'credit':
    case 'credit-part':
      return payOnline(sent.context, id, submission)
    case 'apply-coupon':
    case 'remove-coupon':
      return changeCoupon(sent, submission, '/confirmorder')
    case 'remove-line':
      return removeLine(sent, id, submission)
    case 'upi-done':
    case 'upi-reference':
      return reportPaid(sent, id, submission)
  }
}

async function removeLine({ request, context }: Route.ActionArgs, userId: string, form: FormOf<'remove-line'>) {
  const cart = await changeCart(context.get(shopContext), { userId }, form)
  if (isRefusal(cart)) return refused(cart)
  return isDataRequest(request) ? data({ cart }) : redirect('/confirmorder')
}

/** 'Done' empties the cart and goes to / (spec §2); a submitted UTR stays on the page. */
async function reportPaid({ context }: Route.ActionArgs, userId: string, form: FormOf<'upi-done' | 'upi-reference'>) {
  const shop = context.get(shopContext)
  const utr = form.intent === 'upi-reference' ? form.utr : null
  const reported = await reportUpiPayment(shop, { userId, orderId: form.orderId, utr })
  if (isRefusal(reported)) return refused({ ...reported, ...(utr !== null && { utr }) })
  return redirect(utr === null ? '/' : `/order/${reported.orderId}`)
}

/** Keeps dialog and checkout key when the request fails, so that a retry can't order twice. */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

/**
 * Revalidates after refusals caused by changed prices, stock, rules or cart; not after a placed order, nor by itself
 * (app/browser/tab-sync.ts) while an order may have been placed without an answer: its key must be sent again.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { actionResult, formMethod, currentUrl, nextUrl } = change
  if (formMethod === undefined && currentUrl.href === nextUrl.href && wasUnanswered()) return false
  if (isRefusal(actionResult))
    return [409, 428].includes(change.actionStatus ?? 0) || actionResult.message === cartIsEmpty
  const isPlaced = typeof actionResult === 'object' && actionResult !== null && 'placed' in actionResult
  return !isPlaced && change.defaultShouldRevalidate
}

export default function ConfirmOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { fetcher, isHeld } = useConfirmation()
  const [shown, setShown] = useState(loaderData)
  if (!isHeld && shown !== loaderData) setShown(loaderData)
  const { address, quote, delivery, upi, codCode, ...rest } = shown
  const count = quote.lines.length + quote.unavailable.length
  const heading = useFocusWhenEmptied(count)
  const refusal = isRefusal(actionData) ? actionData : null
  const dialog = upi && <UpiDialog payment={upi} refusal={refusal} />
  if (address === null || delivery === null || count === 0) {
    return (
      <>
        <EmptyConfirm heading={heading} />
        {dialog}
      </>
    )
  }
  const usesCredit = refusal !== null && 'usesCredit' in refusal
  const codDialog = { isAsked: search.get('pay') === 'cod', refusal: upi ? null : refusal, usesCredit }
  const answer = actionData && 'questions' in actionData ? actionData : null
  return (
    <>
      <ConfirmOrder
        address={address}
        quote={quote}
        delivery={delivery}
        promised={delivery.promised}
        fetcher={fetcher}
        {...rest}
        {...codDialog}
        couponError={couponError(actionData)}
        codCode={codCode && { ...codCode, answer }}
      />
      {dialog}
    </>
  )
}

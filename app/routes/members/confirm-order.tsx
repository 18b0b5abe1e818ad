import { data, redirect, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { findCart } from '#db/carts.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { changeCart } from '#flows/change-cart.ts'
import { findAddress } from '#flows/find-address.ts'
import { placeCodOrder } from '#flows/place-cod-order.ts'
import { quoteCart } from '#flows/quote-cart.ts'
import type { Shop } from '#flows/shop.ts'
import { useFocusWhenEmptied } from '#ui/cart/focus-after-removal.ts'
import { ConfirmOrder } from '#ui/checkout/confirm-order.tsx'
import { EmptyConfirm } from '#ui/checkout/empty-confirm.tsx'
import { shopContext } from '../../context.ts'
import { isDataRequest, textFields } from '../../form.ts'
import { breakage, keepPage } from '../../keep-page.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/confirm-order'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm order · Strut' }]

/** The same checkout key however often Confirm is pressed on this page: one order. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const { address, cart } = await findCheckout(shop, id)
  if (address === null && cart.length > 0) throw redirect('/address')
  return { address, quote: await quoteCart(shop, cart, id), checkoutKey: crypto.randomUUID() }
}

async function findCheckout(shop: Shop, userId: string) {
  const [address, cart] = await Promise.all([findAddress(shop, userId), findCart(shop.db, userId)])
  return { address, cart }
}

const confirmForm = v.variant('intent', [
  v.object({
    intent: v.literal('cod'),
    checkoutKey: v.pipe(v.string(), v.uuid()),
    shownAmount: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  }),
  v.object({ intent: v.literal('remove-line'), productId: v.string(), size: v.string() }),
])

type CodForm = Extract<v.InferOutput<typeof confirmForm>, { intent: 'cod' }>

export async function action(sent: Route.ActionArgs) {
  const { id } = requireShopper(sent.context)
  const form = v.safeParse(confirmForm, textFields(await sent.request.formData()))
  if (!form.success) return data(breakage, { status: 422 })
  if (form.output.intent === 'cod') return confirm(sent, id, form.output)
  const shop = sent.context.get(shopContext)
  const cart = await changeCart(shop, { userId: id }, form.output)
  if (isRefusal(cart)) return data(cart, { status: statusOf(cart) })
  return isDataRequest(sent.request) ? data({ cart }) : redirect('/confirmorder')
}

async function confirm({ request, context }: Route.ActionArgs, userId: string, form: CodForm) {
  const shop = context.get(shopContext)
  const { address, cart } = await findCheckout(shop, userId)
  if (address === null) return redirect('/address')
  const placed = await placeCodOrder(shop, { ...form, userId, cart, address })
  if (isRefusal(placed)) return data(placed, { status: statusOf(placed) })
  return isDataRequest(request) ? data({ placed }) : redirect(`/orders?placed=${placed.orderId}`)
}

/** A request that breaks keeps the dialog and its key, so that trying again can't order twice. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

/** A refusal for a price or a shelf that changed shows the change; a placed order leaves the page as it is. */
export function shouldRevalidate(change: {
  actionResult?: unknown
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) {
  if (isRefusal(change.actionResult)) return change.actionStatus === 409
  const { actionResult } = change
  const isPlaced = typeof actionResult === 'object' && actionResult !== null && 'placed' in actionResult
  return !isPlaced && change.defaultShouldRevalidate
}

export default function ConfirmOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { address, quote, checkoutKey } = loaderData
  const count = quote.lines.length + quote.gone.length
  const heading = useFocusWhenEmptied(count)
  if (address === null || count === 0) return <EmptyConfirm heading={heading} />
  return (
    <ConfirmOrder
      address={address}
      quote={quote}
      checkoutKey={checkoutKey}
      isAsked={search.get('pay') === 'cod'}
      refusal={isRefusal(actionData) ? actionData : null}
    />
  )
}

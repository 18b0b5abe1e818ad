import { data, redirect } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { textFields } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import type { Paise } from '#domain/money.ts'
import { findLinkPath } from '#flows/checkout/pay-by-link.ts'
import type { Shop } from '#flows/shop.ts'
import { ChangePage } from '#ui/orders/change-page.tsx'
import * as texts from '#ui/orders/texts.tsx'
import type { Route } from './+types/change'
import { findOrderChanges, findPayOffer, runChange, type Unchanged } from './change-form.ts'

export const meta = withBrandTitle(texts.changeOrder)

/** Changes address, phone or size of one's own order before packing. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = foundOr404(await findOrder(shop.db, requireShopper(context).id, orderId))
  const [changes, amountDue] = await Promise.all([findOrderChanges(shop, order, 'shopper'), findPayOffer(shop, order)])
  return { ...changes, amountDue }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id: userId } = requireShopper(context)
  foundOr404(await findOrder(shop.db, userId, orderId))
  const form = await request.formData()
  const changed = await runChange(shop, { by: { userId }, orderId, form, typed: textFields(form) })
  if ('refusal' in changed) return data(changed, { status: changed.status })
  if (changed.amountDue !== null)
    return redirect(await findPlaceToPay(shop, { userId, orderId, amount: changed.amountDue }))
  const done = changed.isKept ? texts.sizeIsKept : texts.orderIsChanged
  return redirectWithFlash(`/order/${orderId}`, done, shop.origin)
}

/** The link, or the page that offers store credit beside it. */
async function findPlaceToPay(
  shop: Shop,
  { userId, orderId, amount }: { userId: string; orderId: string; amount: Paise },
): Promise<string> {
  const hasCredit = (await findCreditBalance(shop.db, userId)) >= amount
  const path = hasCredit ? null : await findLinkPath(shop, orderId)
  return path ?? `/order/${orderId}/change`
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPageOnFailure<Unchanged>({ serverAction })

export const shouldRevalidate = alsoWhenRefused

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'typed' in actionData) return <ChangePage {...loaderData} unchanged={actionData} />
  const unchanged = actionData && { refusal: actionData, typed: {}, amount: null }
  return <ChangePage {...loaderData} unchanged={unchanged ?? null} />
}

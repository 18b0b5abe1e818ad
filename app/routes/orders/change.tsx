import { data, redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { writeFlashCookie } from '#app/http/cookies.ts'
import { textFields } from '#app/http/form-fields.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { ChangePage } from '#ui/orders/change-page.tsx'
import * as texts from '#ui/orders/texts.tsx'
import type { Route } from './+types/change'
import { findOrderChanges, runChange, type Unchanged } from './change-form.ts'

export const meta = withBrandTitle(texts.changeOrder)

/** Changes address, phone or size of one's own order before packing. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrder(shop.db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { ...(await findOrderChanges(shop, order, 'shopper')), address: order.address }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id: userId } = requireShopper(context)
  if ((await findOrder(shop.db, userId, orderId)) === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const form = await request.formData()
  const unchanged = await runChange(shop, { by: { userId }, orderId, form, typed: textFields(form) })
  if (unchanged) return data(unchanged, { status: unchanged.status })
  const headers = { 'Set-Cookie': await writeFlashCookie(texts.orderIsChanged, shop.origin) }
  return redirect(`/order/${orderId}`, { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPageOnFailure<Unchanged>({ serverAction })

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'typed' in actionData) return <ChangePage {...loaderData} unchanged={actionData} />
  const unchanged = actionData && { refusal: actionData, typed: {}, amount: null }
  return <ChangePage {...loaderData} unchanged={unchanged ?? null} />
}

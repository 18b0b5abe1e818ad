import { data, redirect } from 'react-router'
import { findOrder } from '#db/orders.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { ReturnPage } from '#ui/orders/return-page.tsx'
import { shopContext } from '../../context.ts'
import { writeNoticeCookie } from '../../cookies.ts'
import { keepPage } from '../../keep-page.ts'
import { findReturning, sendReturn } from '../../returning.ts'
import { titled } from '../../titled.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/return'

export const meta = titled('Return or exchange')

/** Sending back something of one's own order. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrder(shop.db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return findReturning(shop, { orderId, by: 'shopper', url })
}

const asked = 'We have got it. This page shows how far it is.'

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const by = { userId: requireShopper(context).id }
  if ((await findOrder(shop.db, by.userId, orderId)) === null) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  const sent = await sendReturn(shop, { by, orderId, form: await request.formData() })
  if (isRefusal(sent)) return data(sent, { status: statusOf(sent) })
  const headers = { 'Set-Cookie': await writeNoticeCookie(asked, shop.origin) }
  return redirect(`/order/${orderId}`, { headers })
}

export const clientAction = keepPage

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage {...loaderData} refusal={isRefusal(actionData) ? actionData : null} />
}

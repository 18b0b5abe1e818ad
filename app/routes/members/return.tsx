import { data, redirect } from 'react-router'
import { findOrder } from '#db/orders.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { ReturnPage } from '#ui/orders/return-page.tsx'
import { shopContext } from '../../context.ts'
import { writeNoticeCookie } from '../../cookies.ts'
import { textFields } from '../../form.ts'
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
  const form = await request.formData()
  const sent = await sendReturn(shop, { by, orderId, form })
  if (isRefusal(sent)) return data({ refusal: sent, typed: textFields(form) }, { status: statusOf(sent) })
  const headers = { 'Set-Cookie': await writeNoticeCookie(asked, shop.origin) }
  return redirect(`/order/${orderId}`, { headers })
}

type Refused = { refusal: Refusal; typed: Record<string, string> }

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage<Refused>({ serverAction })

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  // A server that can't be reached answers with a refusal alone; what was typed is still in the form then.
  if (actionData && 'typed' in actionData) return <ReturnPage {...loaderData} {...actionData} />
  return <ReturnPage {...loaderData} refusal={actionData ?? null} typed={{}} />
}

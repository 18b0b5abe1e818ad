import { data } from 'react-router'
import { findOrderAtDesk } from '#db/order-desk.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { ReturnAtDesk } from '#ui/admin/returns/return-at-desk.tsx'
import { shopContext } from '../../context.ts'
import { textFields } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { findReturning, sendReturn } from '../../returning.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/return-order'

/** For a shopper who called: what of a delivered order comes back. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if ((await findOrderAtDesk(shop.db, orderId)) === null) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  return findReturning(shop, { orderId, by: 'desk', url })
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const by = { staff: requireStaff(context) }
  const form = await request.formData()
  const sent = await sendReturn(context.get(shopContext), { by, orderId, form })
  if (isRefusal(sent)) return data({ refusal: sent, typed: textFields(form) }, { status: statusOf(sent) })
  return redirectDone(context, `/admin/returns/${sent.returnId}`, {
    words: 'Return written down.',
    undo: null,
  })
}

export default function ReturnOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReturnAtDesk {...loaderData} refusal={actionData?.refusal ?? null} typed={actionData?.typed ?? {}} />
  )
}

import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { findReturning, sendReturn } from '#app/routes/returns/request-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOrderForAdmin } from '#db/orders/order-admin.ts'
import { isRefusal } from '#domain/refusal.ts'
import { NewReturnPage } from '#ui/returns/admin/new-return.tsx'
import { texts } from '#ui/returns/admin/texts.tsx'
import type { Route } from './+types/new-return'

/** Requests a return for a shopper who called. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if ((await findOrderForAdmin(shop.db, orderId)) === null) {
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  return findReturning(shop, { orderId, by: 'staff', url })
}

const intents = plainIntents('request')

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const by = { staff: requireStaff(context) }
  const form = await request.formData()
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed: textFields(form) })
  const sent = await sendReturn(context.get(shopContext), { by, orderId, form })
  if (isRefusal(sent)) return refusedForm(sent, { typed: textFields(form) })
  return redirectDone(context, `/admin/returns/${sent.returnId}`, { text: texts.returnWrittenDown, undo: null })
}

export default function ReturnOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <NewReturnPage {...loaderData} refusal={actionData?.refusal ?? null} typed={actionData?.typed ?? {}} />
}

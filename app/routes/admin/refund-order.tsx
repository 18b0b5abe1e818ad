import { data } from 'react-router'
import { findDeskRefunds, findOrderAtDesk, sumToRefund } from '#db/order-desk.ts'
import { formatRupees } from '#domain/money.ts'
import { readRefundForm } from '#domain/refund-form.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { refundPayment } from '#flows/refund-payment.ts'
import { RefundAtDesk } from '#ui/admin/orders/refund-at-desk.tsx'
import { shopContext } from '../../context.ts'
import { textFields } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { requireStepUp } from '../../staff.ts'
import type { Route } from './+types/refund-order'

/** The key is minted with the form, so that pressing twice sends money back once. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const { db } = context.get(shopContext)
  if ((await findOrderAtDesk(db, orderId)) === null)
    throw data(null, { status: 404, statusText: 'Not Found' })
  const [left, refunds] = await Promise.all([sumToRefund(db, orderId), findDeskRefunds(db, orderId)])
  return { orderId, left, refunds, formKey: crypto.randomUUID() as string }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const staff = requireStepUp({ url, context })
  const typed = textFields(await request.formData())
  const wish = readRefundForm(typed)
  if (isRefusal(wish)) return data({ refusal: wish, typed }, { status: statusOf(wish) })
  const made = await refundPayment(context.get(shopContext), { staff, orderId, ...wish })
  if (isRefusal(made)) return data({ refusal: made, typed }, { status: statusOf(made) })
  const words = `${formatRupees(made.amount)} goes back.`
  return redirectDone(context, `/admin/orders/${orderId}`, { words, undo: null })
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RefundAtDesk {...loaderData} refusal={actionData?.refusal ?? null} typed={actionData?.typed ?? {}} />
  )
}

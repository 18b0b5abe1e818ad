import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { readActionFields } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findOrderForAdmin, sumToRefund } from '#db/orders/order-admin.ts'
import { pendingActions } from '#domain/backoffice/pending-action.ts'
import { nothingToRefund } from '#domain/payments/refund-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { RefundPanel } from '#ui/payments/admin/refund-form.tsx'
import type { Route } from './+types/refund'

/** Generates the idempotency key with the form. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const { db } = context.get(shopContext)
  const order = await findOrderForAdmin(db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const [left, pending] = await Promise.all([sumToRefund(db, orderId), findPendingAction(db, { orderId })])
  return {
    orderId,
    left,
    nothingLeft: nothingToRefund(order),
    input: initialFormFields('refund', url, pending),
    formKey: crypto.randomUUID() as string,
  }
}

const intents = plainIntents('refund')

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const staff = requireStepUp({ url, context })
  const form = await request.formData()
  const input = readActionFields(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { input })
  const command = { staff, orderId, action: 'refund', input } as const
  const scheduled = await schedulePendingAction(context.get(shopContext), command)
  if (isRefusal(scheduled)) return refusedForm(scheduled, { input })
  const place = `/admin/orders/${orderId}`
  const undo = { action: place, fields: { intent: 'undo-refund' } }
  return redirectDone(context, place, { text: pendingActions.refund.done, undo })
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  return <RefundPanel {...loaderData} refusal={refusal} input={input} />
}

import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { readActionFields } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findOrderForAdmin, sumToRefund } from '#db/orders/order-admin.ts'
import { pendingActions } from '#domain/backoffice/pending-action.ts'
import { zeroPaise } from '#domain/money.ts'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { CancelOrderForm } from '#ui/orders/admin/cancel-form.tsx'
import type { Route } from './+types/cancel'

type Asked = Pick<Route.LoaderArgs, 'url' | 'context'> & { orderId: string }

/** Requires a step-up for a paid order, because cancelling refunds it. */
async function orderToCancel({ url, context, orderId }: Asked) {
  const order = await findOrderForAdmin(context.get(shopContext).db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part_refunded'
  const staff = requireStaff(context)
  const mayCancel = !isPaid || can(staff, 'handle-money')
  if (isPaid && mayCancel) requireStepUp({ url, context })
  return { order, staff, isPaid, mayCancel }
}

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await orderToCancel({ url, context, orderId })
  const { db } = context.get(shopContext)
  const [pending, goesBack] = await Promise.all([
    findPendingAction(db, { orderId }),
    isPaid ? sumToRefund(db, orderId) : zeroPaise,
  ])
  return {
    orderId,
    input: initialFormFields('cancel', url, pending),
    refused: cancelRefusal(order)?.message ?? (mayCancel ? null : paidNeedsFinance),
    goesBack,
  }
}

const intents = plainIntents('cancel')

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await orderToCancel({ url, context, orderId })
  const form = await request.formData()
  const input = readActionFields(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { input })
  const scheduled = await schedulePendingAction(context.get(shopContext), { staff, orderId, action: 'cancel', input })
  if (isRefusal(scheduled)) return refusedForm(scheduled, { input })
  const place = `/admin/orders/${orderId}`
  const undo = { action: place, fields: { intent: 'undo-cancel' } }
  return redirectDone(context, place, { text: pendingActions.cancel.done, undo })
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  return <CancelOrderForm {...loaderData} refusal={refusal} input={input} />
}

import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { readIntent, refusedForm, textField } from '#app/http/read-intent.ts'
import {
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPendingActionsOf } from '#db/backoffice/pending-actions.ts'
import { findUpiWaiting } from '#db/payments/pending-upi.ts'
import { toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { UpiPaymentsPage } from '#ui/payments/admin/upi-payments-page.tsx'
import type { Route } from './+types/upi-payments'

const place = '/admin/upi'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const staff = requireStaff(context)
  const { orders, hasMore } = await findUpiWaiting(db)
  const ids = orders.map(({ orderId }) => orderId)
  const pendingByOrder = new Map(
    (await findPendingActionsOf(db, ids)).map(({ orderId, ...pending }) => [orderId, pending]),
  )
  const named = url.searchParams.get('orderId')
  return {
    hasMore,
    at: now(),
    may: { change: can(staff, 'change-orders'), money: can(staff, 'handle-money') },
    orders: orders.map((order) => {
      const pending = pendingByOrder.get(order.orderId) ?? null
      const input = order.orderId === named ? initialActionFields(url, pending) : (pending?.input ?? {})
      return { ...order, pending: pending && toPendingActionView(pending, now()), input }
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const orderId = textField(form, 'orderId')
  const submission = readIntent(form, actionIntents('confirm-upi', 'refuse-upi'))
  const outcome = isRefusal(submission)
    ? submission
    : await runPendingActionForm({ context, form, place: { orderId } }, submission)
  if (isRefusal(outcome)) {
    return refusedForm(outcome, { orderId, input: readActionFields(form) })
  }
  const { text, undo, input } = outcome
  const fields = undo && { ...undo, orderId }
  return redirectDone(context, input?.['utr'] ? withInput(place, { ...input, orderId }) : place, {
    text,
    undo: fields ? { action: place, fields } : null,
  })
}

export const shouldRevalidate = alsoWhenRefused

export default function Upi({ loaderData, actionData }: Route.ComponentProps) {
  return <UpiPaymentsPage {...loaderData} refused={actionData ?? null} />
}

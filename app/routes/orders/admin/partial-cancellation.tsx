import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { pendingActions } from '#domain/backoffice/pending-action.ts'
import { formatLineQuantities, readLineQuantities, typedQuantities } from '#domain/orders/line-quantities.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasCodAtCourier, partCancelRefusal } from '#domain/orders/partial-cancel.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { isRefusal } from '#domain/refusal.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { PartialCancellationForm } from '#ui/orders/admin/partial-cancellation-form.tsx'
import type { Route } from './+types/partial-cancellation'
import { findOrderToCancel } from './order-to-cancel.ts'

const isPaidOrder = ({ paymentMethod }: Order) => paymentMethod !== 'COD'

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, isPaidOrder)
  const { db, couriers } = context.get(shopContext)
  const [lines, pending] = await Promise.all([findOrderedLines(db, orderId), findPendingAction(db, { orderId })])
  const input = initialFormFields('cancel-units', url, pending)
  const refusal = partCancelRefusal(order, { hasCourier: couriers.all.length > 0 })
  return {
    orderId,
    lines,
    input: { ...input, ...typedQuantities(input['units'] ?? '') },
    refused: refusal?.message ?? (mayCancel ? null : paidNeedsFinance),
    isPaid,
    isCollected: hasCodAtCourier(order),
    formKey: crypto.randomUUID() as string,
  }
}

const intents = plainIntents('cancel-units')

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await findOrderToCancel({ url, context, orderId }, isPaidOrder)
  const form = await request.formData()
  const input = textFields(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { input })
  const { seen = '', reason = '', returnedStock = '', key = '' } = input
  const units = formatLineQuantities(readLineQuantities(input))
  const command = { staff, orderId, action: 'cancel-units' } as const
  const scheduled = await schedulePendingAction(context.get(shopContext), {
    ...command,
    input: { units, seen, reason, returnedStock, key },
  })
  if (isRefusal(scheduled)) return refusedForm(scheduled, { input })
  const place = `/admin/orders/${orderId}`
  const undo = { action: place, fields: { intent: 'undo-cancel-units' } }
  return redirectDone(context, place, { text: pendingActions['cancel-units'].done, undo })
}

export default function CancelUnitsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartialCancellationForm
      {...loaderData}
      refusal={actionData?.refusal ?? null}
      input={actionData?.input ?? loaderData.input}
    />
  )
}

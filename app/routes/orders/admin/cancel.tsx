import { shopContext } from '#app/context.ts'
import { plainIntents, readForm, refusedForm } from '#app/http/read-intent.ts'
import { readActionFields } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { sumToRefund } from '#db/orders/order-admin.ts'
import { pendingActionTexts } from '#domain/backoffice/pending-action.ts'
import { formatRupees, zeroPaise } from '#domain/money.ts'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { cancelReasonText } from '#domain/orders/texts.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { isRefusal } from '#domain/refusal.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/cancel'
import { findOrderToCancel } from './order-to-cancel.ts'

const isPaidOrder = ({ paymentState }: Order) => paymentState === 'paid' || paymentState === 'part_refunded'

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, isPaidOrder)
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

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await findOrderToCancel({ url, context, orderId }, isPaidOrder)
  const { form } = await readForm(request, plainIntents('cancel'))
  const input = readActionFields(form)
  const scheduled = await schedulePendingAction(context.get(shopContext), { staff, orderId, action: 'cancel', input })
  if (isRefusal(scheduled)) return refusedForm(scheduled, { input })
  const place = `/admin/orders/${orderId}`
  const undo = { action: place, fields: { intent: 'undo-cancel' } }
  return redirectWithToast(context, place, { text: pendingActionTexts.cancel.done, undo })
}

/** Confirmation before an order is cancelled; it can be undone for ten seconds. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, goesBack } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const field = typedFields<'reason'>(input, refusal?.fields ?? {})
  const place = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.cancelOrder(shortNumber(orderId))} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert text={refusal?.message ?? refused} variant="error" />}
        {refused === null && (
          <Panel>
            <PostForm intent="cancel" className="space-y-4">
              <p>{texts.cancelHint(goesBack, formatRupees(goesBack))}</p>
              <SelectField
                {...field('reason', texts.reason)}
                required
                empty={texts.pleaseChoose}
                choices={cancelReasons.map((reason) => ({ value: reason, label: cancelReasonText(reason) }))}
              />
              <div className="flex flex-wrap gap-2 *:flex-1">
                <Button label={texts.yesCancelIt} />
                <ButtonLink label={texts.keepIt} variant="quiet" to={place} />
              </div>
            </PostForm>
          </Panel>
        )}
        {refused !== null && <ButtonLink label={texts.backToTheOrder} variant="quiet" to={place} />}
      </div>
    </AdminPage>
  )
}

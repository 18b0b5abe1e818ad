import { shopContext } from '#app/context.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { readActionFields, scheduleFromOwnPage } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { sumToRefund } from '#db/orders/order-admin.ts'
import { formatRupees, zeroPaise } from '#domain/money.ts'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { CancelReasonField } from '#ui/orders/admin/cancel-reason-field.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import type { Route } from './+types/cancel'
import { findOrderToCancel } from './order-to-cancel.ts'

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, 'whole')
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
  const { staff } = await findOrderToCancel({ url, context, orderId }, 'whole')
  const { form } = await readForm(request, plainIntents('cancel'))
  return scheduleFromOwnPage(context, { staff, orderId, action: 'cancel', input: readActionFields(form) })
}

/** Confirmation before an order is cancelled; it can be undone for ten seconds. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, goesBack } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const place = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.cancelOrder(shortNumber(orderId))} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert text={refusal?.message ?? refused} variant="error" />}
        {refused === null && (
          <Panel>
            <PostForm intent="cancel" className="space-y-4">
              <p>{texts.cancelHint(goesBack, formatRupees(goesBack))}</p>
              <CancelReasonField input={input} error={refusal?.fields?.['reason']} />
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

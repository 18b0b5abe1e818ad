import { shopContext } from '#app/context.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { readActionFields, scheduleFromOwnPage } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { sumToRefund } from '#db/orders/order-admin.ts'
import { formatRupees, zeroPaise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { shipmentMoved } from '#domain/shipping/manual-shipment.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Route } from './+types/lost'
import { findOrderToCancel } from './order-to-cancel.ts'

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, 'whole')
  const { db } = context.get(shopContext)
  const [pending, goesBack] = await Promise.all([
    findPendingAction(db, { orderId }),
    isPaid ? sumToRefund(db, orderId) : zeroPaise,
  ])
  const moved = order.fulfilmentState === 'shipped' ? null : shipmentMoved.message
  return {
    orderId,
    input: initialFormFields('lost', url, pending),
    refused: moved ?? (mayCancel ? null : paidNeedsFinance),
    goesBack,
  }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await findOrderToCancel({ url, context, orderId }, 'whole')
  const { form } = await readForm(request, plainIntents('lost'))
  return scheduleFromOwnPage(context, { staff, orderId, action: 'lost', input: readActionFields(form) })
}

/** Confirmation before an order ends because its parcel is lost; it can be undone for ten seconds. */
export default function LostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, goesBack } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const place = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.lostParcelOf(shortNumber(orderId))} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert text={refusal?.message ?? refused} variant="error" />}
        {refused === null && (
          <Panel>
            <PostForm intent="lost" className="space-y-4">
              <p>{texts.lostHint(goesBack, formatRupees(goesBack))}</p>
              <Field
                label={texts.reason}
                name="reason"
                required
                hint={texts.lostReasonHint}
                defaultValue={input['reason'] ?? ''}
                error={refusal?.fields?.['reason']}
              />
              <Button label={texts.itIsLost} wide />
            </PostForm>
          </Panel>
        )}
        {refused !== null && <ButtonLink label={texts.backToTheOrder} variant="quiet" to={place} />}
      </div>
    </AdminPage>
  )
}

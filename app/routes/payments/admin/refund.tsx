import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { readActionFields, scheduleFromOwnPage } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { sumToRefund } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findRefundable } from '#db/payments/payments.ts'
import { findRefundSources } from '#db/payments/refund-totals.ts'
import { formatRupees, paise, sum } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { nothingToRefund } from '#domain/payments/refund-form.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/refund'

/** Generates the idempotency key with the form. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { db } = requireStepUp({ url, context }).shop
  const order = foundOr404(await findOrderForAdmin(db, orderId))
  const [whole, payments, pending] = await Promise.all([
    sumToRefund(db, orderId),
    findRefundable(db, orderId),
    findPendingAction(db, { orderId }),
  ])
  const { open, cash, left } = await findRefundSources(db, orderId, payments)
  return {
    orderId,
    left,
    later: paise(whole - sum(open.map((one) => one.left))),
    nothingLeft: nothingToRefund({ ...order, isCashSettled: cash !== null }),
    input: initialFormFields('refund', url, pending),
    formKey: crypto.randomUUID() as string,
  }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = requireStepUp({ url, context })
  const { form } = await readForm(request, plainIntents('refund'))
  return scheduleFromOwnPage(context, { staff, orderId, action: 'refund', input: readActionFields(form) })
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, left, later, nothingLeft, formKey } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const wrong = refusal?.fields ?? {}
  const field = typedFields<'amount' | 'reason'>(input, wrong)
  return (
    <AdminPage
      title={texts.refundOrder(shortNumber(orderId))}
      text={texts.canGoBack(formatRupees(left))}
      back={`/admin/orders/${orderId}`}
    >
      {left === 0 ? (
        <EmptyList text={nothingLeft} />
      ) : (
        <div className="max-w-xl space-y-4">
          {refusal && Object.keys(wrong).length === 0 && <Alert text={refusal.message} variant="error" />}
          {wrong['key'] && <Alert text={wrong['key']} variant="error" />}
          <Panel>
            <PostForm intent="refund" fields={{ key: formKey }} className="space-y-4">
              <CheckField
                name="full"
                value="yes"
                defaultChecked={input['full'] === 'yes'}
                label={texts.allOfIt(formatRupees(left))}
              />
              <Field {...field('amount', texts.orAPartInRupees)} inputMode="decimal" autoComplete="off" />
              <Field {...field('reason', texts.whatFor)} required maxLength={200} />
              <Button label={texts.sendItBack} wide />
              <p className="text-muted">{texts.refundWayNote}</p>
              {later > 0 && <p className="text-muted">{texts.refundLater(formatRupees(later))}</p>}
            </PostForm>
          </Panel>
        </div>
      )}
    </AdminPage>
  )
}

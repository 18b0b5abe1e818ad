import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type RefundAtDeskProps = {
  orderId: string
  left: Paise
  /** Reason when nothing can be refunded. */
  nothingLeft: string
  /** Idempotency key, generated with the form. */
  formKey: string
  refusal: Refusal | null
  /** Input that was refused, undone or failed. */
  input: TypedFields
}

export function RefundPanel({ orderId, left, nothingLeft, formKey, refusal, input }: RefundAtDeskProps) {
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
          {refusal && Object.keys(wrong).length === 0 && <Alert variant="error">{refusal.message}</Alert>}
          {wrong['key'] && <Alert variant="error">{wrong['key']}</Alert>}
          <Panel>
            <PostForm intent="refund" fields={{ key: formKey }} className="space-y-4">
              <CheckField
                name="whole"
                value="yes"
                defaultChecked={input['whole'] === 'yes'}
                label={texts.allOfIt(formatRupees(left))}
              />
              <Field {...field('amount', texts.orAPartInRupees)} inputMode="decimal" autoComplete="off" />
              <Field {...field('reason', texts.whatFor)} required maxLength={200} />
              <Button wide>{texts.sendItBack}</Button>
              <p className="text-muted">{texts.refundWayNote}</p>
            </PostForm>
          </Panel>
        </div>
      )}
    </AdminPage>
  )
}

import { Form } from 'react-router'
import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { shortNumber } from '#domain/orders/query.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type CancelOrderFormProps = {
  orderId: string
  /** Why it can't be cancelled; null while it can. */
  refused: string | null
  goesBack: Paise
  refusal: Refusal | null
  /** Input of the form after a refusal, an undo or a failure. */
  input: TypedFields
}

/** The question before an order is cancelled: after ten seconds there is no way back from it. */
export function CancelOrderForm({ orderId, refused, goesBack, refusal, input }: CancelOrderFormProps) {
  const place = `/admin/orders/${orderId}`
  return (
    <AdminPage title={`Cancel order ${shortNumber(orderId)}`} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert look="error">{refusal?.message ?? refused}</Alert>}
        {refused === null && (
          <Panel>
            <Form method="post" className="space-y-4">
              <input type="hidden" name="intent" value="cancel" />
              <p>
                Its items go back into stock
                {goesBack > 0 && `, and ${formatRupees(goesBack)} to the shopper`}. Ten seconds later this
                can’t be taken back.
              </p>
              <SelectField
                label="Reason"
                name="reason"
                required
                defaultValue={input['reason']}
                error={refusal?.fields?.['reason']}
                choices={[
                  { value: '', label: 'Please choose' },
                  ...cancelReasons.map((reason) => ({ value: reason, label: reason })),
                ]}
              />
              <div className="flex flex-wrap gap-2 *:flex-1">
                <Button>Yes, cancel it</Button>
                <ButtonLink look="quiet" to={place}>
                  Keep it
                </ButtonLink>
              </div>
            </Form>
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

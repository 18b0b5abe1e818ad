import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { cancelReasonText } from '#domain/orders/texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type CancelOrderFormProps = {
  orderId: string
  /** Reason of the refusal; null when it can be cancelled. */
  refused: string | null
  goesBack: Paise
  refusal: Refusal | null
  /** Input of the form after a refusal, an undo or a failure. */
  input: TypedFields
}

/** Confirmation before an order is cancelled; it can be undone for ten seconds. */
export function CancelOrderForm({ orderId, refused, goesBack, refusal, input }: CancelOrderFormProps) {
  const place = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.cancelOrder(shortNumber(orderId))} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert variant="error">{refusal?.message ?? refused}</Alert>}
        {refused === null && (
          <Panel>
            <PostForm intent="cancel" className="space-y-4">
              <p>{texts.cancelHint(goesBack, formatRupees(goesBack))}</p>
              <SelectField
                label={texts.reason}
                name="reason"
                required
                defaultValue={input['reason']}
                error={refusal?.fields?.['reason']}
                empty={texts.pleaseChoose}
                choices={cancelReasons.map((reason) => ({ value: reason, label: cancelReasonText(reason) }))}
              />
              <div className="flex flex-wrap gap-2 *:flex-1">
                <Button>{texts.yesCancelIt}</Button>
                <ButtonLink variant="quiet" to={place}>
                  {texts.keepIt}
                </ButtonLink>
              </div>
            </PostForm>
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

import { Form, useNavigation } from 'react-router'
import { type OrderedLine, seenOf } from '#domain/orders/line-quantities.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { shortNumber } from '#domain/orders/query.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RestockFields } from '#ui/returns/admin/restock-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'

type PartialCancellationProps = {
  orderId: string
  lines: readonly OrderedLine[]
  /** Why no piece can be cancelled; null while one can. */
  refused: string | null
  isPaid: boolean
  /** The courier knows how much to collect for its parcel. */
  isCollected: boolean
  /** Minted with the form. */
  formKey: string
  refusal: Refusal | null
  /** Input of the form after a refusal, an undo or a failure. */
  input: Record<string, string>
}

/** Takes single pieces out of an order before it is sent. */
export function PartialCancellationForm({ orderId, refused, refusal, ...form }: PartialCancellationProps) {
  const place = `/admin/orders/${orderId}`
  const isInForm = ['pieces', 'reason', 'goods'].some((name) => refusal?.fields?.[name])
  const text = refused ?? (isInForm ? null : (refusal?.message ?? null))
  return (
    <AdminPage title={`Cancel pieces of ${shortNumber(orderId)}`} back={place}>
      <div className="max-w-xl space-y-4">
        {text && <Alert look="error">{text}</Alert>}
        {refused === null ? (
          <Panel>
            <UnitsForm {...form} wrong={refusal?.fields ?? {}} place={place} />
          </Panel>
        ) : (
          <ButtonLink look="quiet" to={place}>
            Back to the order
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  )
}

type UnitsFormProps = Pick<
  PartialCancellationProps,
  'lines' | 'isPaid' | 'isCollected' | 'formKey' | 'input'
> & {
  wrong: Partial<Record<string, string>>
  place: string
}

function UnitsForm({ lines, isPaid, isCollected, formKey, input, wrong, place }: UnitsFormProps) {
  const { formMethod } = useNavigation()
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="intent" value="cancel-pieces" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seenOf(lines)} />
      <p>
        {isPaid
          ? 'Their price is refunded to the shopper.'
          : 'The courier collects that much less; the COD charge stays.'}{' '}
        {isCollected && 'The courier is told first, and the label must be printed again. '}
        Ten seconds later this can’t be taken back.
      </p>
      <QuantityFields lines={lines} input={input} error={wrong['pieces']} />
      <SelectField
        label="Reason"
        name="reason"
        required
        defaultValue={input['reason']}
        error={wrong['reason']}
        choices={[
          { value: '', label: 'Please choose' },
          ...cancelReasons.map((reason) => ({ value: reason, label: reason })),
        ]}
      />
      <RestockFields withLater={false} chosen={input['goods'] || 'restocked'} wrong={wrong['goods']} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button disabled={formMethod === 'POST'}>Cancel them</Button>
        <ButtonLink look="quiet" to={place}>
          Keep them
        </ButtonLink>
      </div>
    </Form>
  )
}

import { Form } from 'react-router'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type SettleRefundPageProps = {
  refund: { orderId: string; name: string }
  /** '₹1,499' */
  sum: string
  refusal: Refusal | null
}

export function ManualRefundPage({ refund: { orderId, name }, sum, refusal }: SettleRefundPageProps) {
  return (
    <AdminPage
      title={texts.refundOf(sum)}
      text={texts.nameOrder(name, shortNumber(orderId))}
      back="/admin/settle"
    >
      <div className="max-w-xl space-y-4">
        {refusal && !refusal.fields && <Alert look="error">{refusal.message}</Alert>}
        <Panel>
          <Form method="post" className="space-y-4">
            <input type="hidden" name="intent" value="settle" />
            <p>{texts.sendToTheShopperWithYour(sum)}</p>
            <Field
              label={texts.theBanksReference}
              name="reference"
              required
              maxLength={60}
              autoComplete="off"
              error={refusal?.fields?.['reference']}
            />
            <Button wide>{texts.iHaveSentIt}</Button>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  )
}

import { Form } from 'react-router'
import { shortNumber } from '#domain/orders/query.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'

type SettleRefundPageProps = {
  refund: { orderId: string; name: string }
  /** '₹1,499' */
  sum: string
  refusal: Refusal | null
}

export function ManualRefundPage({ refund: { orderId, name }, sum, refusal }: SettleRefundPageProps) {
  return (
    <AdminPage
      title={`Refund of ${sum}`}
      text={`${name}, order ${shortNumber(orderId)}`}
      back="/admin/settle"
    >
      <div className="max-w-xl space-y-4">
        {refusal && !refusal.fields && <Alert look="error">{refusal.message}</Alert>}
        <Panel>
          <Form method="post" className="space-y-4">
            <input type="hidden" name="intent" value="settle" />
            <p>
              Send {sum} to the shopper with your bank’s app first. Then the shopper is told that it was sent.
            </p>
            <Field
              label="The bank’s reference"
              name="reference"
              required
              maxLength={60}
              autoComplete="off"
              error={refusal?.fields?.['reference']}
            />
            <Button wide>I have sent it</Button>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  )
}

import { Form } from 'react-router'
import { lineTitle } from '#domain/checkout/quote.ts'
import { Button } from '#ui/parts/button.tsx'
import { SettledStockFields } from '#ui/returns/admin/receive-forms.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { texts } from './texts.tsx'

/** Asks what happens to the units of a parcel that came back, of several to each. */
export function ToUnpack({ order, input, refusal }: Pick<OrderDetailPageProps, 'order' | 'input' | 'refusal'>) {
  const wrong = refusal?.fields ?? {}
  const rows = order.items.map((item) => {
    const most = item.quantity - item.cancelled
    return { position: item.position, name: lineTitle(item), note: texts.ofSoMany(most), most }
  })
  return (
    <Form method="post">
      <p className="mb-2 text-muted">{texts.returnedParcelPrompt}</p>
      <input type="hidden" name="intent" value="settle-returned-stock" />
      <SettledStockFields rows={rows} input={input} wrong={wrong} />
      <Button label={texts.settleItems} wide className="mt-3" />
    </Form>
  )
}

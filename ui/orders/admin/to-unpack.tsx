import { Form } from 'react-router'
import { lineTitle } from '#domain/checkout/quote.ts'
import { typedQuantities } from '#domain/orders/line-quantities.ts'
import { returnedStockChoices } from '#domain/shipping/manual-shipment.ts'
import { Button } from '#ui/parts/button.tsx'
import { RestockFields } from '#ui/returns/admin/receive-forms.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { texts } from './texts.tsx'

/** Asks what happens to the units of a parcel that came back, of several to each. */
export function ToUnpack({ order, input, refusal }: Pick<OrderDetailPageProps, 'order' | 'input' | 'refusal'>) {
  const wrong = refusal?.fields ?? {}
  const rows = order.items.map((item) => {
    const most = item.quantity - item.cancelled
    return { position: item.position, name: lineTitle(item), note: texts.ofSoMany(most), most }
  })
  const isOne = rows.reduce((units, { most }) => units + most, 0) === 1
  return (
    <Form method="post" className="group">
      <p className="mb-2 text-muted">{texts.returnedParcelPrompt}</p>
      <input type="hidden" name="intent" value="settle-returned-stock" />
      <RestockFields also={isOne ? null : 'part'} chosen={input['returnedStock']} wrong={wrong['returnedStock']} />
      {!isOne && (
        <div className="mt-2 hidden group-has-[[value=part]:checked]:block">
          <QuantityFields
            label={returnedStockChoices['written-off']}
            rows={rows}
            input={typedQuantities(input['units'] ?? '')}
            error={wrong['units']}
          />
        </div>
      )}
      <Button label={texts.settleItems} wide className="mt-3" />
    </Form>
  )
}

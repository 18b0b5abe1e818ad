import { useNavigation } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readForm, textFields } from '#app/http/read-intent.ts'
import { scheduleFromOwnPage } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import {
  formatLineQuantities,
  linesDigest,
  type OrderedLine,
  paidFor,
  readLineQuantities,
  remainingUnits,
  typedQuantities,
} from '#domain/orders/line-quantities.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { hasCodAtCourier, partialCancelRefusal } from '#domain/orders/partial-cancel.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { CancelReasonField } from '#ui/orders/admin/cancel-reason-field.tsx'
import { EndOrderPage } from '#ui/orders/admin/end-order-page.tsx'
import { QuantityFields, type QuantityRow } from '#ui/orders/admin/quantity-fields.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { RestockFields } from '#ui/returns/admin/receive-forms.tsx'
import type { Route } from './+types/partial-cancellation'
import { findOrderToCancel } from './order-to-cancel.ts'

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, 'part')
  const { db, couriers } = context.get(shopContext)
  const [lines, pending] = await Promise.all([findOrderedLines(db, orderId), findPendingAction(db, { orderId })])
  const input = initialFormFields('cancel-units', url, pending)
  const refusal = partialCancelRefusal(order, { hasCourier: couriers.all.length > 0 })
  return {
    orderId,
    lines,
    input: { ...input, ...typedQuantities(input['units'] ?? '') },
    refused: refusal?.message ?? (mayCancel ? null : paidNeedsFinance),
    isPaid,
    isCollected: hasCodAtCourier(order),
    formKey: crypto.randomUUID() as string,
  }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await findOrderToCancel({ url, context, orderId }, 'part')
  const { form } = await readForm(request, plainIntents('cancel-units'))
  const typed = textFields(form)
  const { seen = '', reason = '', returnedStock = '', key = '' } = typed
  const units = formatLineQuantities(readLineQuantities(typed))
  const input = { units, seen, reason, returnedStock, key }
  return scheduleFromOwnPage(context, { staff, orderId, action: 'cancel-units', input, typed })
}

/** Form that cancels single units before shipping. */
export default function CancelUnitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, ...form } = loaderData
  const { refusal = null, input = form.input } = actionData ?? {}
  const place = `/admin/orders/${orderId}`
  const isInForm = ['units', 'reason', 'returnedStock'].some((name) => refusal?.fields?.[name])
  const text = refused ?? (isInForm ? null : (refusal?.message ?? null))
  return (
    <EndOrderPage
      title={texts.cancelPiecesOf(shortNumber(orderId))}
      place={place}
      alert={text}
      canEnd={refused === null}
    >
      <UnitsForm {...form} input={input} wrong={refusal?.fields ?? {}} place={place} />
    </EndOrderPage>
  )
}

type UnitsFormProps = Omit<Route.ComponentProps['loaderData'], 'orderId' | 'refused' | 'input'> & {
  input: Record<string, string>
  wrong: Partial<Record<string, string>>
  place: string
}

function UnitsForm({ lines, isPaid, isCollected, formKey, input, wrong, place }: UnitsFormProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm intent="cancel-units" fields={{ key: formKey, seen: linesDigest(lines) }} className="space-y-4">
      <p>{texts.refundNote(isPaid, isCollected)}</p>
      <QuantityFields label={texts.pieces} rows={lines.map(toRow)} input={input} error={wrong['units']} />
      <CancelReasonField input={input} error={wrong['reason']} />
      <RestockFields also={null} chosen={input['returnedStock'] || 'restocked'} wrong={wrong['returnedStock']} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button label={texts.cancelThem} disabled={formMethod === 'POST'} />
        <ButtonLink label={texts.keepThem} variant="quiet" to={place} />
      </div>
    </PostForm>
  )
}

const toRow = (line: OrderedLine): QuantityRow => ({
  position: line.position,
  name: lineTitle(line),
  note: texts.freeEachInTheOrder(line.gift, formatRupees(paidFor(line, 1)), remainingUnits(line)),
  most: remainingUnits(line),
})

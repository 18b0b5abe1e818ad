import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { shipmentMoved } from '#domain/shipping/manual-shipment.ts'
import { EndOrderPage } from '#ui/orders/admin/end-order-page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Route } from './+types/lost'
import { loadOrderEnding, scheduleOrderEnding } from './order-to-cancel.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, ...page } = await loadOrderEnding(args, 'lost')
  return { ...page, refused: order.fulfilmentState === 'shipped' ? page.refused : shipmentMoved.message }
}

export const action = (args: Route.ActionArgs) => scheduleOrderEnding(args, 'lost')

/** Confirmation before an order ends because its parcel is lost; it can be undone for ten seconds. */
export default function LostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, goesBack } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const place = `/admin/orders/${orderId}`
  return (
    <EndOrderPage
      title={texts.lostParcelOf(shortNumber(orderId))}
      place={place}
      alert={refusal?.message ?? refused}
      canEnd={refused === null}
    >
      <PostForm intent="lost" className="space-y-4">
        <p>{texts.lostHint(goesBack, formatRupees(goesBack))}</p>
        <Field
          label={texts.reason}
          name="reason"
          required
          hint={texts.lostReasonHint}
          defaultValue={input['reason'] ?? ''}
          error={refusal?.fields?.['reason']}
        />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button label={texts.itIsLost} />
          <ButtonLink label={texts.backToTheOrder} variant="quiet" to={place} />
        </div>
      </PostForm>
    </EndOrderPage>
  )
}

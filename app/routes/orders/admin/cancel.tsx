import { formatRupees } from '#domain/money.ts'
import { staffCancelRefusal } from '#domain/orders/cancel.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { CancelReasonField } from '#ui/orders/admin/cancel-reason-field.tsx'
import { EndOrderPage } from '#ui/orders/admin/end-order-page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import type { Route } from './+types/cancel'
import { loadOrderEnding, scheduleOrderEnding } from './order-to-cancel.ts'

export async function loader(args: Route.LoaderArgs) {
  const { order, ...page } = await loadOrderEnding(args, 'cancel')
  return { ...page, refused: staffCancelRefusal(order)?.message ?? page.refused }
}

export const action = (args: Route.ActionArgs) => scheduleOrderEnding(args, 'cancel')

/** Confirmation before an order is cancelled; it can be undone for ten seconds. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, goesBack } = loaderData
  const { refusal = null, input = loaderData.input } = actionData ?? {}
  const place = `/admin/orders/${orderId}`
  return (
    <EndOrderPage
      title={texts.cancelOrder(shortNumber(orderId))}
      place={place}
      alert={refusal?.message ?? refused}
      canEnd={refused === null}
    >
      <PostForm intent="cancel" className="space-y-4">
        <p>{texts.cancelHint(goesBack, formatRupees(goesBack))}</p>
        <CancelReasonField input={input} error={refusal?.fields?.['reason']} />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button label={texts.yesCancelIt} />
          <ButtonLink label={texts.keepIt} variant="quiet" to={place} />
        </div>
      </PostForm>
    </EndOrderPage>
  )
}

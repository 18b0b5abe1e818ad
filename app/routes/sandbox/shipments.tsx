import { data, Form, redirect } from 'react-router'
import * as v from 'valibot'
import { sandboxContext, shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { isRefusal } from '#domain/refusal.ts'
import { failureReasons, readFailureReason } from '#domain/shipping/failed-delivery.ts'
import { failureReasonLabel } from '#domain/shipping/texts.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, fieldStyles } from '#ui/parts/field.tsx'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/shipments'

export const meta: Route.MetaFunction = withBrandTitle(texts.sandboxCourier)

/** Shows the courier sandbox, which books and moves parcels. 404 when a real courier is used. */
export function loader({ context }: Route.LoaderArgs) {
  return { parcels: foundOr404(context.get(sandboxContext).courier).parcels() }
}

const waybill = v.object({ waybill: field })
const intents = {
  book: v.object({ orderId: field }),
  push: waybill,
  back: waybill,
  fail: v.object({ waybill: field, reason: field }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  const courier = foundOr404(context.get(sandboxContext).courier)
  const shop = context.get(shopContext)
  if (submission.intent === 'book') {
    const booked = await bookShipment(shop, { orderId: submission.orderId, actor: 'staff:sandbox' })
    return isRefusal(booked) ? data({ problem: booked.message }, { status: 409 }) : redirect('/sandbox/parcels')
  }
  const { waybill, intent } = submission
  if (intent === 'fail') courier.failAtDoor(waybill, readFailureReason(submission.reason))
  else if (intent === 'back') courier.sendBack(waybill)
  else await courier.push(waybill)
  await refreshTracking(shop)
  return redirect('/sandbox/parcels')
}

export default function Parcels({ loaderData: { parcels }, actionData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6">
      <h1 className="text-xl">{texts.sandboxCourier}</h1>
      <p className="mt-1 text-sm text-muted">{texts.parcelsNote}</p>
      <Form method="post" className="mt-6 grid gap-3">
        <Field label={texts.orderId} name="orderId" autoComplete="off" error={actionData?.problem} required />
        <Button label={texts.bookParcel} intent="book" variant="quiet" />
      </Form>
      <ul className="mt-6 space-y-3">
        {parcels.map(({ waybill, orderId, state }) => (
          <li key={waybill} className="rounded-card border border-line p-4 text-sm">
            <p className="break-all font-medium tabular-nums">{waybill}</p>
            <p className="break-all text-muted">
              {orderId} · {state}
            </p>
            <PostForm fields={{ waybill }} className="mt-3 flex flex-wrap gap-2">
              <Button label={texts.oneStepFurther} intent="push" variant="quiet" />
              <Button label={texts.sendItBack} intent="back" variant="quiet" />
              <select name="reason" aria-label={texts.failAtTheDoor} className={fieldStyles}>
                {failureReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {failureReasonLabel[reason]}
                  </option>
                ))}
              </select>
              <Button label={texts.failAtTheDoor} intent="fail" variant="quiet" />
            </PostForm>
          </li>
        ))}
      </ul>
    </main>
  )
}

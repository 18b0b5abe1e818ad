import { shopContext } from '#app/context.ts'
import { readIntent, refusedForm } from '#app/http/read-intent.ts'
import {
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import { actionsOn, toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { isRefusal } from '#domain/refusal.ts'
import { defaultPickup } from '#domain/shipping/pickup.ts'
import { PickupPage } from '#ui/shipping/admin/pickup-page.tsx'
import type { Route } from './+types/pickup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [parcels, pending] = await Promise.all([countPickups(db), findPendingAction(db, { orderId: null })])
  return {
    parcels,
    pending: pending && toPendingActionView(pending, now()),
    input: { ...defaultPickup(now()), ...initialActionFields(url, pending) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const submission = readIntent(form, actionIntents(...actionsOn('shop')))
  const result = isRefusal(submission)
    ? submission
    : await runPendingActionForm({ context, form, place: { orderId: null } }, submission)
  if (isRefusal(result)) return refusedForm(result, { input: readActionFields(form) })
  const path = '/admin/pickup'
  const undo = result.undo ? { action: path, fields: result.undo } : null
  const back = result.input ? withInput(path, result.input) : '/admin'
  return redirectDone(context, back, { text: result.text, undo })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, input } = actionData ?? {}
  return <PickupPage {...loaderData} input={{ ...loaderData.input, ...input }} refusal={refusal} />
}

import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readIntent } from '#app/http/read-intent.ts'
import {
  answerStep,
  stepIntents,
  typedBefore,
  typedIn,
  withTyped,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectDone } from '#app/routes/orders/admin/actions.ts'
import { findDeskStep } from '#db/backoffice/pending-actions.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import { stepsOf, toPressedView } from '#domain/backoffice/pending-action.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { defaultPickup } from '#domain/shipping/pickup.ts'
import { PickupPage } from '#ui/shipping/admin/pickup-page.tsx'
import type { Route } from './+types/pickup'

/** Loads the number of parcels to pick up, and a scheduled pickup request. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [parcels, pressed] = await Promise.all([countPickups(db), findDeskStep(db, { orderId: null })])
  return {
    ...{ parcels, pressed: pressed && toPressedView(pressed, now()) },
    typed: { ...defaultPickup(now()), ...typedBefore(url, pressed) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = readIntent(form, stepIntents(...stepsOf('shop')))
  const result = isRefusal(wanted)
    ? wanted
    : await answerStep({ context, form, place: { orderId: null } }, wanted)
  if (isRefusal(result)) return data({ refusal: result, typed: typedIn(form) }, { status: statusOf(result) })
  const path = '/admin/pickup'
  const undo = result.undo ? { action: path, fields: result.undo } : null
  const back = result.typed ? withTyped(path, result.typed) : '/admin'
  return redirectDone(context, back, { words: result.words, undo })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, typed } = actionData ?? {}
  return <PickupPage {...loaderData} typed={{ ...loaderData.typed, ...typed }} refusal={refusal} />
}

import { data } from 'react-router'
import { findDeskStep } from '#db/desk-steps.ts'
import { countPickups } from '#db/pickups.ts'
import { toPressedView } from '#domain/desk-step.ts'
import { offeredPickup } from '#domain/pickup.ts'
import { isRefusal, refuse, statusOf } from '#domain/refusal.ts'
import { PickupPage } from '#ui/admin/today/pickup-page.tsx'
import { shopContext } from '../../context.ts'
import { answerStep, typedBefore, typedIn, withTyped } from '../../desk-steps.ts'
import { redirectDone } from '../../order-deeds.ts'
import type { Route } from './+types/pickup'

/** How many parcels the courier would fetch, or what it is about to be asked. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [parcels, pressed] = await Promise.all([countPickups(db), findDeskStep(db, { orderId: null })])
  return {
    ...{ parcels, pressed: pressed && toPressedView(pressed, now()) },
    typed: { ...offeredPickup(now()), ...typedBefore(url, pressed) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const said =
    (await answerStep({ context, form, place: { orderId: null } })) ??
    refuse('invalid', 'This page can’t do that.')
  if (isRefusal(said)) return data({ refusal: said, typed: typedIn(form) }, { status: statusOf(said) })
  const place = '/admin/pickup'
  const undo = said.undo ? { action: place, fields: said.undo } : null
  const back = said.typed ? withTyped(place, said.typed) : '/admin'
  return redirectDone(context, back, { words: said.words, undo })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, typed } = actionData ?? {}
  return <PickupPage {...loaderData} typed={{ ...loaderData.typed, ...typed }} refusal={refusal} />
}

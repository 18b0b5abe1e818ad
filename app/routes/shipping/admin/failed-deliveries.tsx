import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenFailures } from '#db/shipping/failed-deliveries.ts'
import { isRefusal } from '#domain/refusal.ts'
import { failureState, offeredDays, takesAnswer } from '#domain/shipping/failed-delivery.ts'
import { can } from '#domain/staff/permissions.ts'
import { answerFailedDelivery, recordToldByPhone } from '#flows/shipping/answer-failed-delivery.ts'
import { failureToken } from '#flows/signed-link.ts'
import { FailedDeliveriesPage } from '#ui/shipping/admin/failed-deliveries-page.tsx'
import { texts } from '#ui/shipping/admin/texts.tsx'
import type { Route } from './+types/failed-deliveries'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin, pepper } = context.get(shopContext)
  const at = now()
  const failures = (await findOpenFailures(db)).map((failure) => ({
    ...failure,
    state: failureState(failure, at),
    days: offeredDays(failure, at),
    link: takesAnswer(failure, at) ? `${origin}/parcel/${failureToken(pepper, failure)}` : null,
  }))
  return { failures, at, mayChange: can(requireStaff(context), 'change-orders') }
}

const typedAnswer = v.object({
  failure: field,
  denied: field,
  day: field,
  address: field,
  landmark: field,
  phone: field,
})
const intents = {
  again: typedAnswer,
  day: typedAnswer,
  details: typedAnswer,
  hub: typedAnswer,
  cancel: typedAnswer,
  told: v.object({ failure: field }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refusedForm(submission, {})
  const { failure: failureId } = submission
  const isTold = submission.intent === 'told'
  const changed = isTold
    ? await recordToldByPhone(shop, { failureId, staff })
    : await answerFailedDelivery(shop, { failureId, staff, typed: typedIn(submission) })
  if (isRefusal(changed)) return refusedForm(changed, {})
  const text = isTold ? texts.noted : texts.answerStored
  return redirectDone(context, '/admin/failed-deliveries', { text, undo: null })
}

function typedIn({ intent: kind, failure: _, ...typed }: { intent: string } & v.InferOutput<typeof typedAnswer>) {
  return { kind, ...typed }
}

export default function FailedDeliveries({ loaderData, actionData }: Route.ComponentProps) {
  return <FailedDeliveriesPage {...loaderData} refusal={actionData?.refusal ?? null} />
}

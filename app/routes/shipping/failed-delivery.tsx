import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { indianTime } from '#domain/indian-time.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { failureState, offeredDays, type TypedAnswer, takesAnswer } from '#domain/shipping/failed-delivery.ts'
import { answerFailedDelivery } from '#flows/shipping/answer-failed-delivery.ts'
import { findLinkedFailure } from '#flows/shipping/failure-link.ts'
import type { Shop } from '#flows/shop.ts'
import { linkToken } from '#flows/signed-link.ts'
import { FailedDeliveryPage } from '#ui/shipping/failed-delivery-page.tsx'
import * as texts from '#ui/shipping/texts.tsx'
import type { Route } from './+types/failed-delivery'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.yourParcel)

async function linked(shop: Shop, token: string) {
  const found = await findLinkedFailure(shop, token)
  if (found === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return found
}

/** Loads a failed delivery by its signed link, without a session and without personal data. */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, failure } = await linked(shop, token)
  const { orderId, address } = order
  const { reason, remark, answer } = failure
  const now = shop.now()
  return {
    order: { orderId, place: `${address.city} ${address.zip}`, cash: cashToCollect(order) },
    failure: { reason, remark, answer: answer && { ...answer, ...withoutPlaces } },
    state: failureState(failure, now),
    openUntil: takesAnswer(failure, now) ? indianTime(failure.answerBy) : null,
    days: offeredDays(failure, now),
    denied: url.searchParams.get('refused') === 'no',
    trackPath: `/track/${linkToken(shop.pepper, { purpose: 'track', orderId })}`,
  }
}

const nothingTyped: Partial<TypedAnswer> = {}

/** Hides address and phone from later visitors of the link. */
const withoutPlaces = { address: null, phone: null }

const typedAnswer = v.object({ denied: field, day: field, address: field, landmark: field, phone: field })
const intents = { again: typedAnswer, day: typedAnswer, details: typedAnswer, hub: typedAnswer, cancel: typedAnswer }

export async function action({ request, context, url, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed: nothingTyped })
  const { failure } = await linked(shop, token)
  const { intent: kind, ...more } = submission
  const typed = { kind, ...more }
  const answered = await answerFailedDelivery(shop, { failureId: failure.id, typed, staff: null })
  if (isRefusal(answered)) return refusedForm(answered, { typed })
  return redirect(url.pathname)
}

/** Keeps the input when the request fails. */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function FailedDeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = isRefusal(actionData) ? { refusal: actionData, typed: nothingTyped } : actionData
  const typed: Partial<TypedAnswer> = answer?.typed ?? nothingTyped
  const denied = loaderData.denied || typed.denied === 'yes'
  return <FailedDeliveryPage {...loaderData} denied={denied} refusal={answer?.refusal ?? null} typed={typed} />
}

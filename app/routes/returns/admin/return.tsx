import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import {
  type ActionFormAnswer,
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { proofPath, requirePermission, requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findAdminRefunds } from '#db/orders/order-admin.ts'
import { findReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn } from '#db/returns/returns.ts'
import { actionsOn, toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isUnsettled } from '#domain/returns/return-request.ts'
import { namesOfCouriers } from '#domain/shipping/courier-choice.ts'
import { can } from '#domain/staff/permissions.ts'
import { cancelExchange } from '#flows/returns/book-exchange.ts'
import { cancelFetch } from '#flows/returns/fetch-return.ts'
import { ReturnActions } from '#ui/returns/admin/actions.tsx'
import { texts } from '#ui/returns/admin/texts.tsx'
import type { Route } from './+types/return'

/** Shows a return. The refund form requires a step-up. */
export async function loader({ context, url, params: { returnId } }: Route.LoaderArgs) {
  const back = foundOr404(await findReturn(context.get(shopContext).db, returnId))
  const staff = requireStaff(context)
  const money = can(staff, 'handle-money')
  const { db, couriers, gateways, now } = context.get(shopContext)
  const [parcel, fetched, pending, refunds] = await Promise.all([
    findReturnShipment(db, { returnId, fromShopper: false }),
    findReturnShipment(db, { returnId, fromShopper: true }),
    findPendingAction(db, { orderId: back.orderId, returnId }),
    money && back.state === 'refunded' ? findAdminRefunds(db, back.orderId, gateways.names) : [],
  ])
  return {
    back,
    openFor: isUnsettled(back) ? waitingTime(back.createdAt, now()) : null,
    parcel,
    fetched,
    toSend: refunds.filter(({ isSentByHand }) => isSentByHand),
    courier: namesOfCouriers(couriers),
    pending: pending && toPendingActionView(pending, now()),
    input: initialActionFields(url, pending),
    may: { change: can(staff, 'change-orders'), money },
    proveAt: money ? proofPath({ url, context }) : null,
  }
}

type Sent = Pick<Route.ActionArgs, 'context' | 'url'> & { returnId: string; form: FormData }

export async function action({ request, context, url, params: { returnId } }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await runStep({ context, url, returnId, form })
  if (isRefusal(outcome)) return refusedForm(outcome, { input: readActionFields(form) })
  const place = `/admin/returns/${returnId}`
  const undo = outcome.undo ? { action: place, fields: outcome.undo } : null
  return redirectWithToast(context, withInput(place, outcome.input), { text: outcome.text, undo })
}

async function runStep(sent: Sent): Promise<ActionFormAnswer | Refusal> {
  const { context, url, returnId, form } = sent
  const intents = { ...actionIntents(...actionsOn('return')), ...plainIntents('cancel-fetch', 'cancel-exchange') }
  const submission = readIntent(form, intents)
  const shop = context.get(shopContext)
  if (submission.intent === 'cancel-fetch' || submission.intent === 'cancel-exchange') {
    const command = { staff: requirePermission(context, 'change-orders'), returnId }
    const isFetch = submission.intent === 'cancel-fetch'
    const refusal = await (isFetch ? cancelFetch(shop, command) : cancelExchange(shop, command))
    return refusal ?? { text: isFetch ? texts.pickupIsCancelled : texts.parcelIsCancelled }
  }
  if (submission.intent === 'refund-return') requireStepUp({ url, context })
  const back = await findReturn(shop.db, returnId)
  if (back === null) return refuse('not-found', 'Not Found')
  return runPendingActionForm({ context, form, place: { orderId: back.orderId, returnId } }, submission)
}

export const shouldRevalidate = alsoWhenRefused

export default function ReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, input } = actionData ?? {}
  return <ReturnActions {...loaderData} input={input ?? loaderData.input} refusal={refusal} />
}

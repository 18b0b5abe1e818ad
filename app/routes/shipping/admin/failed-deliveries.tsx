import { Link } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { answerIntents } from '#app/routes/shipping/failure-answer.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenFailures } from '#db/shipping/failed-deliveries.ts'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { shortNumber } from '#domain/orders/number.ts'
import {
  acceptsAnswer,
  answerText,
  type FailureState,
  failureState,
  offeredDays,
} from '#domain/shipping/failed-delivery.ts'
import { failureReasonLabel } from '#domain/shipping/texts.ts'
import { can } from '#domain/staff/permissions.ts'
import { answerFailedDelivery, recordCourierNotified } from '#flows/shipping/answer-failed-delivery.ts'
import { failureToken } from '#flows/signed-link.ts'
import { ActionButton } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, type BadgeVariant, EmptyList, List } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { texts } from '#ui/shipping/admin/texts.tsx'
import { FailureAnswerForms } from '#ui/shipping/failure-answer-forms.tsx'
import type { Route } from './+types/failed-deliveries'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin, pepper } = context.get(shopContext)
  const at = now()
  const failures = (await findOpenFailures(db)).map((failure) => ({
    ...failure,
    state: failureState(failure, at),
    days: offeredDays(failure, at),
    link: acceptsAnswer(failure, at) ? `${origin}/parcel/${failureToken(pepper, failure)}` : null,
  }))
  return { failures, at, mayChange: can(requireStaff(context), 'change-orders') }
}

const intents = { ...answerIntents, notified: v.object({ failure: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const { failure: failureId, ...submission } = readIntent(await request.formData(), intents)
  const isNotified = submission.intent === 'notified'
  const refusal = isNotified
    ? await recordCourierNotified(shop, { failureId, staff })
    : await answerFailedDelivery(shop, { failureId, staff, typed: { ...submission, kind: submission.intent } })
  if (refusal) return refusedForm(refusal, {})
  const text = isNotified ? texts.noted : texts.answerStored
  return redirectWithToast(context, '/admin/failed-deliveries', { text, undo: null })
}

const variants: Record<FailureState, BadgeVariant> = {
  waiting: 'blue',
  escalated: 'red',
  sending: 'blue',
  'by-phone': 'red',
  notified: 'green',
  closed: 'grey',
}

/** Failed deliveries that wait, oldest first. */
export default function FailedDeliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { failures, ...more } = loaderData
  return (
    <AdminPage title={texts.failedDeliveries} text={texts.failedDeliveriesText} back="/admin">
      <RefusalAlert refusal={actionData?.refusal} />
      <List empty={<EmptyList drawing="done" text={texts.noFailedDeliveries} />}>
        {failures.map((failure) => (
          <li key={failure.id} className="px-4 py-3">
            <Failure failure={failure} {...more} />
          </li>
        ))}
      </List>
    </AdminPage>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type FailureProps = Pick<LoaderData, 'at' | 'mayChange'> & { failure: LoaderData['failures'][number] }

function Failure({ failure, at, mayChange }: FailureProps) {
  const { id, orderId, answer, state, link } = failure
  const needsPhone = state === 'by-phone' || state === 'escalated'
  return (
    <>
      <Link to={`/admin/orders/${orderId}`} className="block min-h-11">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {failure.shopper} · {failure.city}
          <Badge variant={variants[state]}>{texts.failureStates[state]}</Badge>
        </span>
        <span className="mt-1 block">
          {failureReasonLabel[failure.reason]}: {failure.remark}
        </span>
        <span className="block text-muted">
          <span className="font-mono">{shortNumber(orderId)}</span> · {failure.courier} {failure.waybill} ·{' '}
          {waitingTime(failure.failedAt, at)}
        </span>
      </Link>
      {answer !== null && <p className="mt-1 break-words">{texts.shopperSays(answerText(answer))}</p>}
      {failure.courierRefusal !== null && <p className="mt-1 text-red">{failure.courierRefusal}</p>}
      {link !== null && (
        <p className="mt-1 break-all text-muted">
          {texts.linkForTheShopper}: <span className="select-all">{link}</span>
        </p>
      )}
      {mayChange && (link !== null || needsPhone) && (
        <div className="mt-2 space-y-2">
          {needsPhone && (
            <ActionButton label={texts.iToldTheCourier} variant="quiet" fields={{ intent: 'notified', failure: id }} />
          )}
          {link !== null && (
            <Disclosure label={texts.answerForTheShopper}>
              <div className="max-w-md py-2">
                <FailureAnswerForms failureId={id} days={failure.days} denied={false} typed={{}} errors={{}} />
              </div>
            </Disclosure>
          )}
        </div>
      )}
    </>
  )
}

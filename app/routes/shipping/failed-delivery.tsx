import { redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { readIntent, refusedForm } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { cashToCollect, shippedItems } from '#domain/orders/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import {
  acceptsAnswer,
  answerText,
  type FailedDelivery,
  failureState,
  offeredDays,
  type TypedAnswer,
} from '#domain/shipping/failed-delivery.ts'
import { failureReasonText } from '#domain/shipping/texts.ts'
import { answerFailedDelivery } from '#flows/shipping/answer-failed-delivery.ts'
import { findLinkedFailure } from '#flows/shipping/failure-link.ts'
import { signLink } from '#flows/signed-link.ts'
import { OrderItems } from '#ui/orders/items.tsx'
import { OrderNumber } from '#ui/orders/number.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { AnswerForm, FailureAnswerForms } from '#ui/shipping/failure-answer-forms.tsx'
import * as texts from '#ui/shipping/texts.tsx'
import type { Route } from './+types/failed-delivery'
import { answerIntents } from './failure-answer.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.yourParcel)

/** Loads a failed delivery by its signed link, without a session and without personal data. */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, failure } = foundOr404(await findLinkedFailure(shop, token))
  const { orderId, address } = order
  const { reason, remark, answer } = failure
  const now = shop.now()
  return {
    order: {
      orderId,
      items: shippedItems(order.items),
      place: `${address.city} ${address.zip}`,
      cash: cashToCollect(order),
    },
    failure: { reason, remark, answer: answer && { ...answer, ...withoutPlaces } },
    state: failureState(failure, now),
    /** Deadline of the answer, as text; null when it has passed. */
    openUntil: acceptsAnswer(failure, now) ? indianTime(failure.answerBy) : null,
    days: offeredDays(failure, now),
    /** The shopper denied the reported refusal. */
    denied: url.searchParams.get('refused') === 'no',
    trackPath: `/track/${signLink(shop.pepper, { purpose: 'track', orderId })}`,
  }
}

const nothingTyped: Partial<TypedAnswer> = {}

/** Hides address and phone from later visitors of the link. */
const withoutPlaces = { address: null, phone: null }

export async function action({ request, context, url, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { intent: kind, failure: _, ...more } = readIntent(await request.formData(), answerIntents)
  const { failure } = foundOr404(await findLinkedFailure(shop, token))
  const typed = { kind, ...more }
  const refusal = await answerFailedDelivery(shop, { failureId: failure.id, typed, staff: null })
  if (refusal) return refusedForm(refusal, { typed })
  return redirect(url.pathname)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function FailedDeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = isRefusal(actionData) ? { refusal: actionData, typed: nothingTyped } : actionData
  const typed: Partial<TypedAnswer> = answer?.typed ?? nothingTyped
  const denied = loaderData.denied || typed.denied === 'yes'
  return <FailedDeliveryPage {...loaderData} denied={denied} refusal={answer?.refusal ?? null} typed={typed} />
}

type FailedDeliveryPageProps = Route.ComponentProps['loaderData'] & {
  refusal: Refusal | null
  typed: Partial<TypedAnswer>
}

/** Failed delivery, for the shopper with the link. */
function FailedDeliveryPage(props: FailedDeliveryPageProps) {
  const { order, failure, state, openUntil, refusal } = props
  const isOver = failure.answer === null && openUntil === null
  const title = state === 'closed' ? texts.parcelWentOn : isOver ? texts.linkIsOver : texts.couldNotBringYourParcel
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <OrderNumber orderId={order.orderId} />
        <span>{texts.parcelTo(order.place)}</span>
        {order.cash !== null && <span>{texts.cashToPay(formatRupees(order.cash))}</span>}
      </p>
      <RefusalAlert refusal={refusal} className="mt-4" />
      {state === 'closed' ? (
        <p className="mt-4">{texts.parcelWentOnText}</p>
      ) : isOver ? (
        <p className="mt-4">{texts.linkIsOverText}</p>
      ) : (
        <OpenFailure {...props} />
      )}
      <div className="mt-6">
        <OrderItems items={order.items} />
      </div>
      <ButtonLink label={texts.whereIsIt} variant="plain" to={props.trackPath} className="-ml-5 mt-4" />
    </main>
  )
}

function OpenFailure(props: FailedDeliveryPageProps) {
  const { failure, openUntil, denied } = props
  const { reason, remark, answer } = failure
  const isRefusalQuestioned = reason === 'refused' && !denied && answer === null
  return (
    <>
      <div className="mt-4 rounded-card bg-surface px-4 py-3">
        <p className="font-medium">{failureReasonText[reason]}</p>
        <p className="mt-1 break-words text-sm text-muted">{texts.inTheCouriersWords(remark)}</p>
      </div>
      {answer !== null ? (
        <Answered {...props} answer={answer} />
      ) : isRefusalQuestioned ? (
        <RefusalQuestion />
      ) : (
        <section aria-labelledby="answers" className="mt-6">
          <h2 id="answers" className="mb-3 text-lg font-semibold">
            {texts.whatShouldHappen}
          </h2>
          {denied && <Alert text={texts.thankYouForSaying} variant="success" className="mb-3" />}
          <FailureAnswerForms
            {...props}
            failureId={null}
            errors={props.refusal?.fields ?? {}}
            isAddressWrong={reason === 'address'}
          />
        </section>
      )}
      {openUntil !== null && <p className="mt-4 text-sm text-muted">{texts.openUntil(openUntil)}</p>}
    </>
  )
}

/** Asks first whether the parcel was refused, because couriers report that without calling. */
function RefusalQuestion() {
  return (
    <section aria-labelledby="refused" className="mt-6">
      <h2 id="refused" className="mb-3 text-lg font-semibold">
        {texts.didYouRefuse}
      </h2>
      <ButtonLink label={texts.noIWantIt} wide to="?refused=no" />
      <div className="mt-3">
        <AnswerForm kind="cancel" failureId={null} denied={false}>
          <Button label={texts.yesSendItBack} wide variant="quiet" />
        </AnswerForm>
      </div>
    </section>
  )
}

type AnsweredProps = Pick<FailedDeliveryPageProps, 'state'> & { answer: NonNullable<FailedDelivery['answer']> }

function Answered({ answer, state }: AnsweredProps) {
  return (
    <section aria-labelledby="answered" className="mt-6">
      <h2 id="answered" className="text-lg font-semibold">
        {texts.yourAnswer}
      </h2>
      <p className="mt-1 break-words">{answerText(answer)}</p>
      <Alert
        text={
          state === 'notified'
            ? texts.theCourierKnows
            : state === 'by-phone'
              ? texts.weCallTheCourier
              : texts.weTellTheCourier
        }
        variant={state === 'by-phone' ? 'warning' : 'success'}
        className="mt-3"
      />
    </section>
  )
}

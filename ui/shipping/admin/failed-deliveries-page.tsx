import { Link } from 'react-router'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { answerText, type FailedDelivery, type FailureState } from '#domain/shipping/failed-delivery.ts'
import { failureReasonLabel } from '#domain/shipping/texts.ts'
import { ActionButton } from '#ui/backoffice/action-button.tsx'
import { AdminPage, Badge, type BadgeVariant, EmptyList } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { FailureAnswerForms } from '../failure-answer-forms.tsx'
import { texts } from './texts.tsx'

type FailureRow = FailedDelivery & {
  courier: string
  waybill: string
  shopper: string
  city: string
  state: FailureState
  days: readonly string[]
  /** Link for the shopper; null when no answer is accepted. */
  link: string | null
}

type FailedDeliveriesProps = { failures: readonly FailureRow[]; at: Date; mayChange: boolean; refusal: Refusal | null }

const variants: Record<FailureState, BadgeVariant> = {
  waiting: 'blue',
  escalated: 'red',
  sending: 'blue',
  'by-phone': 'red',
  told: 'green',
  closed: 'grey',
}

/** Failed deliveries that wait, oldest first. */
export function FailedDeliveriesPage({ failures, refusal, ...more }: FailedDeliveriesProps) {
  return (
    <AdminPage title={texts.failedDeliveries} text={texts.failedDeliveriesText}>
      <RefusalAlert refusal={refusal} />
      {failures.length === 0 ? (
        <EmptyList drawing="done" text={texts.noFailedDeliveries} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {failures.map((failure) => (
            <li key={failure.id} className="px-4 py-3">
              <Failure failure={failure} {...more} />
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  )
}

type FailureProps = Pick<FailedDeliveriesProps, 'at' | 'mayChange'> & { failure: FailureRow }

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
            <ActionButton variant="quiet" fields={{ intent: 'told', failure: id }}>
              {texts.iToldTheCourier}
            </ActionButton>
          )}
          {link !== null && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
                {texts.answerForTheShopper}
              </summary>
              <div className="max-w-md py-2">
                <FailureAnswerForms failureId={id} days={failure.days} denied={false} typed={{}} errors={{}} />
              </div>
            </details>
          )}
        </div>
      )}
    </>
  )
}

import type { TimelineEvent } from '#domain/orders/order-admin.ts'
import { answerText, type FailedDelivery } from './failed-delivery.ts'
import { failureReasonLabel } from './texts.ts'

/** Builds the timeline events of a failed delivery: failed, answered, courier told or refused. */
export function failureEvents(failure: FailedDelivery, index: number): TimelineEvent[] {
  const { failedAt, reason, remark, answer, answeredAt, answeredBy, courierRefusal, notifiedAt } = failure
  const events: Pick<TimelineEvent, 'toState' | 'actor' | 'cause' | 'createdAt'>[] = [
    { toState: 'failed', actor: 'courier:', cause: `${failureReasonLabel[reason]}: ${remark}`, createdAt: failedAt },
  ]
  if (answer !== null && answeredAt !== null)
    events.push({ toState: 'answered', actor: answeredBy ?? '', cause: answerText(answer), createdAt: answeredAt })
  if (courierRefusal !== null && answeredAt !== null)
    events.push({ toState: 'not-taken', actor: 'courier:', cause: courierRefusal, createdAt: answeredAt })
  if (notifiedAt !== null) events.push({ toState: 'notified', actor: 'shop', cause: '', createdAt: notifiedAt })
  return events.map((event, step) => ({
    ...event,
    // Unique, and below the sequence numbers of the order's own events.
    seq: -1 - index * 4 - (3 - step),
    machine: 'delivery',
    staffName: null,
    ref: null,
  }))
}

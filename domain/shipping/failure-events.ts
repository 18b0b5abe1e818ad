import type { TimelineEvent } from '#domain/orders/order-admin.ts'
import { answerText, type FailedDelivery } from './failed-delivery.ts'
import { failureReasonLabel } from './texts.ts'

/** A failed delivery in the order's timeline: it failed, was answered, and the courier was told or said no. */
export function failureEvents(failure: FailedDelivery, index: number): TimelineEvent[] {
  const { failedAt, reason, remark, answer, answeredAt, answeredBy, courierRefusal, toldAt } = failure
  const events: Pick<TimelineEvent, 'toState' | 'actor' | 'cause' | 'createdAt'>[] = [
    {
      toState: 'failed',
      actor: 'courier:',
      cause: `${failureReasonLabel[reason]}: ${remark}`,
      createdAt: failedAt,
    },
  ]
  if (answer !== null && answeredAt !== null)
    events.push({
      toState: 'answered',
      actor: answeredBy ?? '',
      cause: answerText(answer),
      createdAt: answeredAt,
    })
  if (courierRefusal !== null && answeredAt !== null)
    events.push({ toState: 'not-taken', actor: 'courier:', cause: courierRefusal, createdAt: answeredAt })
  if (toldAt !== null) events.push({ toState: 'told', actor: 'shop', cause: '', createdAt: toldAt })
  return events.map((event, step) => ({
    ...event,
    // Below those of the order's own events, and each its own.
    seq: -1 - index * 4 - (3 - step),
    machine: 'delivery',
    staffName: null,
    ref: null,
  }))
}

import { channel } from 'node:diagnostics_channel'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

/** Diagnostics channel: each message is the reason of a refused order. */
export const orderRefusalChannel = 'strut:order-refusal'
const refusals = channel(orderRefusalChannel)

/** Publishes the reason if the result is a refusal; returns the result. */
export function publishRefusal<Answer>(answer: Answer | Refusal): Answer | Refusal {
  if (isRefusal(answer) && refusals.hasSubscribers) refusals.publish(answer.refused)
  return answer
}

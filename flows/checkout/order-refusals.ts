import { channel } from 'node:diagnostics_channel'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

/** Each message is the reason for which an order was refused. */
export const orderRefusalChannel = 'strut:order-refusal'
const refusals = channel(orderRefusalChannel)

/** Tells of an order that was refused, and hands the answer on. */
export function withRefusalTold<Answer>(answer: Answer | Refusal): Answer | Refusal {
  if (isRefusal(answer) && refusals.hasSubscribers) refusals.publish(answer.refused)
  return answer
}

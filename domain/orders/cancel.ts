import { type Refusal, refuse } from '#domain/refusal.ts'
import type { FulfilmentState } from './order.ts'
import * as texts from './texts.ts'

const refusals: Partial<Record<FulfilmentState, string>> = {
  shipped: texts.courierHasIt,
  delivered: texts.alreadyDelivered,
  returned: texts.alreadyReturned,
  cancelled: texts.alreadyCancelled,
}

/** Refuses to cancel an order that has left; null while it can be cancelled (decision 1.21). */
export function cancelRefusal(order: { fulfilmentState: FulfilmentState }): Refusal | null {
  const text = refusals[order.fulfilmentState]
  return text === undefined ? null : refuse('changed', text)
}

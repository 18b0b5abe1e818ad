import { type Refusal, refuse } from '#domain/refusal.ts'
import type { FulfilmentState } from './order.ts'
import * as texts from './texts.ts'

export const cancelledBefore = refuse('changed', texts.alreadyCancelled)

const refusals: Partial<Record<FulfilmentState, Refusal>> = {
  shipped: refuse('changed', texts.courierHasIt),
  delivered: refuse('changed', texts.alreadyDelivered),
  returned: refuse('changed', texts.alreadyReturned),
  cancelled: cancelledBefore,
}

/** Refuses to cancel an order that has left; null while it can be cancelled (decision 1.21). */
export function cancelRefusal(order: { fulfilmentState: FulfilmentState }): Refusal | null {
  return refusals[order.fulfilmentState] ?? null
}

const tooLateForStaff = refuse('changed', texts.tooLateForStaff)

/** The same for staff, in words of their own. */
export function staffCancelRefusal(order: { fulfilmentState: FulfilmentState }): Refusal | null {
  return order.fulfilmentState === 'shipped' ? tooLateForStaff : cancelRefusal(order)
}

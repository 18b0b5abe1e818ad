import { type Refusal, refuse } from '#domain/refusal.ts'
import type { FulfilmentState } from './order.ts'

/** Spec §8, verbatim. */
export const cancelPrompt = 'Are you sure you want to cancel the order?'
export const cancelled = 'Order cancelled successfully'
export const cancelFailed = 'Failed to cancel the order'

const refusals: Partial<Record<FulfilmentState, string>> = {
  shipped: 'The courier already has your parcel. You can refuse it at the door.',
  delivered: 'This order was already delivered.',
  returned: 'This order was already returned.',
  cancelled: 'This order was already cancelled.',
}

/** Why an order can't be cancelled any more; null while it can (decision 21). */
export function cancelRefusal(order: { fulfilmentState: FulfilmentState }): Refusal | null {
  const text = refusals[order.fulfilmentState]
  return text === undefined ? null : refuse('changed', text)
}

import { isLockedOut } from '#db/engine/transaction.ts'
import { shopIsBusy } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Somebody, a large import perhaps, holds the goods for longer than a shopper should wait. */
export function busyWhenLockedOut(error: unknown): Refusal {
  if (isLockedOut(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

import { isLockedOut } from '#db/engine/transaction.ts'
import { shopIsBusy } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Turns a lock timeout, as behind a large import, into a refusal. */
export function busyWhenLockedOut(error: unknown): Refusal {
  if (isLockedOut(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

import { isLockTimeout } from '#db/engine/transaction.ts'
import { shopIsBusy } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Turns a lock timeout, as behind a large import, into a refusal. */
export function busyRefusal(error: unknown): Refusal {
  if (isLockTimeout(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

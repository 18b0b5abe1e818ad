import { isLockTimeout, isStockTaken } from '#db/engine/errors.ts'
import { shopIsBusy } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Converts a lock timeout, such as behind a large import, or stock that others took at each attempt to a refusal. */
export function busyRefusal(error: unknown): Refusal {
  if (isLockTimeout(error) || isStockTaken(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

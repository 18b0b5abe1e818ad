import { isLockTimeout, isStockTaken } from '#db/engine/errors.ts'
import { isCreditShort } from '#db/payments/store-credit.ts'
import { shopIsBusy } from '#domain/orders/texts.ts'
import { creditIsShort } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Converts a lock timeout, such as behind a large import, or stock that others took at each attempt to a refusal. */
export function busyRefusal(error: unknown): Refusal {
  if (isLockTimeout(error) || isStockTaken(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

/** Refuses because a concurrent order has spent the credit. */
export function refuseShortCredit(error: unknown): Refusal {
  if (isCreditShort(error)) return refuse('changed', creditIsShort)
  throw error
}

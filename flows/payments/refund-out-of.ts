import type { Db } from '#db/engine/database.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { sumRefundable } from '#db/payments/refund-totals.ts'
import { insertRefund, type NewRefund } from '#db/payments/refunds.ts'
import { type Paise, paise } from '#domain/money.ts'

type Wanted = Pick<NewRefund, 'orderId' | 'reason' | 'actor'> & {
  /** Null: all that is left. */
  amount: Paise | null
  /** `at` counts the payments that something goes back of. */
  dedupeKey: (payment: StoredPayment, at: number) => string
}

/**
 * Part of a transaction: a sum goes back out of the locked payments that an order was paid by, the first of them first,
 * and never more than is left of each. Returns the refunds; none when nothing is left.
 */
export async function refundOutOf(
  tx: Db,
  payments: readonly StoredPayment[],
  { amount, dedupeKey, ...refund }: Wanted,
): Promise<{ id: string; amount: Paise }[]> {
  const made: { id: string; amount: Paise }[] = []
  let due = amount ?? Number.MAX_SAFE_INTEGER
  for (const payment of payments) {
    const back = paise(Math.min(due, await sumRefundable(tx, payment)))
    if (back <= 0) continue
    const key = dedupeKey(payment, made.length)
    const { id } = await insertRefund(tx, { ...refund, paymentId: payment.id, amount: back, dedupeKey: key })
    made.push({ id, amount: back })
    due -= back
  }
  return made
}

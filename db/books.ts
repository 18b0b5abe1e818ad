import type { Paise } from '#domain/money.ts'
import type { Db } from './database.ts'

type Period = { from: Date; to: Date }

/** Money that we say the gateway took in this time. */
export async function findKnownPayments(
  db: Db,
  { from, to }: Period,
): Promise<{ gatewayPaymentId: string; orderId: string; amount: Paise }[]> {
  const rows = await db
    .selectFrom('payments')
    .where('gateway', '=', 'razorpay')
    .where('state', 'in', ['captured', 'refund_due', 'refunded'])
    .where('capturedAt', '>=', from)
    .where('capturedAt', '<=', to)
    .where('gatewayPaymentId', 'is not', null)
    .select(['gatewayPaymentId', 'orderId', 'amount'])
    .execute()
  return rows.map((row) => ({ ...row, gatewayPaymentId: row.gatewayPaymentId ?? '' }))
}

/** Money that we say the gateway sent back in this time. */
export async function findKnownRefunds(
  db: Db,
  { from, to }: Period,
): Promise<{ id: string; orderId: string; gatewayRefundId: string; amount: Paise }[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('state', '=', 'processed')
    .where('gatewayRefundId', 'is not', null)
    .where('processedAt', '>=', from)
    .where('processedAt', '<=', to)
    .select(['id', 'orderId', 'gatewayRefundId', 'amount'])
    .execute()
  return rows.map((row) => ({ ...row, gatewayRefundId: row.gatewayRefundId ?? '' }))
}

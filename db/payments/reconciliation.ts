import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

type Period = { from: Date; to: Date }

/** States in which the money was received. */
const isHere = ['captured', 'refund_due', 'refunded'] as const

/** Finds which of the gateway's payments are stored, including very recent ones. */
export async function findKnownOf(
  db: Db,
  gateway: GatewayName,
  gatewayPaymentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where('state', 'in', isHere)
    .where('gatewayPaymentId', '=', sql<string>`any(${gatewayPaymentIds}::text[])`)
    .select('gatewayPaymentId')
    .execute()
  return new Set(rows.flatMap(({ gatewayPaymentId }) => gatewayPaymentId ?? []))
}

/** Lists payments stored as captured by the gateway in this time. */
export async function findKnownPayments(
  db: Db,
  gateway: GatewayName,
  { from, to }: Period,
): Promise<{ gatewayPaymentId: string; gatewayOrderId: string | null; orderId: string; amount: Paise }[]> {
  const rows = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where('state', 'in', isHere)
    .where('capturedAt', '>=', from)
    .where('capturedAt', '<=', to)
    .where('gatewayPaymentId', 'is not', null)
    .select(['gatewayPaymentId', 'gatewayOrderId', 'orderId', 'amount'])
    .execute()
  return rows.map((row) => ({ ...row, gatewayPaymentId: row.gatewayPaymentId ?? '' }))
}

/** Lists refunds stored as processed by the gateway in this time. */
export async function findKnownRefunds(
  db: Db,
  gateway: GatewayName,
  { from, to }: Period,
): Promise<{ id: string; orderId: string; gatewayRefundId: string; gatewayOrderId: string | null; amount: Paise }[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.gateway', '=', gateway)
    .where('refunds.state', '=', 'processed')
    .where('refunds.gatewayRefundId', 'is not', null)
    .where('refunds.processedAt', '>=', from)
    .where('refunds.processedAt', '<=', to)
    .select(['refunds.id', 'refunds.orderId', 'refunds.gatewayRefundId', 'refunds.amount'])
    .select('payments.gatewayOrderId')
    .execute()
  return rows.map((row) => ({ ...row, gatewayRefundId: row.gatewayRefundId ?? '' }))
}

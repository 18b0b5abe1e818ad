import { type InferResult, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { manualChannels } from '#domain/payments/gateways.ts'
import { isUuid } from '#domain/uuid.ts'

type ManualRefundDue = InferResult<ReturnType<typeof handRefunds>>[number]

const shownAtOnce = 200

/** Lists refunds that staff have to transfer and record, oldest first. */
export async function findManualRefunds(db: Db): Promise<ManualRefundDue[]> {
  return handRefunds(db).orderBy('refunds.createdAt').limit(shownAtOnce).execute()
}

/** Finds one of them; null when it is settled, or can be sent by a gateway. */
export async function findManualRefund(db: Db, id: string): Promise<ManualRefundDue | null> {
  if (!isUuid(id)) return null
  return (await handRefunds(db).where('refunds.id', '=', id).executeTakeFirst()) ?? null
}

function handRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('orders', 'orders.orderId', 'refunds.orderId')
    .leftJoin('refundAccounts', 'refundAccounts.orderId', 'refunds.orderId')
    .where('refunds.state', '=', 'due')
    .where('payments.gateway', 'in', manualChannels)
    .select([
      'refunds.id',
      'refunds.orderId',
      'refunds.amount',
      'refunds.reason',
      'refunds.createdAt',
      'refundAccounts.masked',
    ])
    .select(sql<string>`orders.address->>'name'`.as('name'))
}

/** Lists payments that pay for no order and are not refunded yet: duplicates or wrong amounts. */
export async function findUnmatchedPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.orderId', 'payments.orderId')
    .where('payments.state', '=', 'refund_due')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refunds')
            .whereRef('refunds.paymentId', '=', 'payments.id')
            .where('refunds.state', '<>', 'failed')
            .select('refunds.id'),
        ),
      ),
    )
    .orderBy('payments.createdAt')
    .limit(shownAtOnce)
    .select([
      'payments.id',
      'payments.orderId',
      'payments.amount',
      'orders.amount as expected',
      'payments.currency',
      'payments.createdAt',
    ])
    .execute()
}

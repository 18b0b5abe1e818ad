import { type InferResult, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { isUuid } from '#domain/uuid.ts'

type ManualRefundDue = InferResult<ReturnType<typeof handRefunds>>[number]

const shownAtOnce = 200

/**
 * Condition: due, and none of these gateways, the ones with keys, can send it. Store credit returns without staff.
 */
export const isSentByHand = (gateways: readonly GatewayName[]) =>
  sql<boolean>`(refunds.state = 'due' and ${hasNoSender(gateways)})`

/** Condition: as above, or asked for at a gateway that can't be asked about it any more. */
export const isLeftToStaff = (gateways: readonly GatewayName[]) =>
  sql<boolean>`(refunds.state in ('due', 'requested') and ${hasNoSender(gateways)})`

const hasNoSender = (gateways: readonly GatewayName[]) =>
  sql`payments.gateway <> all(${[...gateways, 'credit']}::text[])`

/** Lists refunds that staff have to transfer and record, oldest first. */
export async function findManualRefunds(db: Db, gateways: readonly GatewayName[]): Promise<ManualRefundDue[]> {
  return handRefunds(db, gateways).orderBy('refunds.createdAt').limit(shownAtOnce).execute()
}

/** Finds one of them; null when it is settled, or can be sent by a gateway. */
export async function findManualRefund(
  db: Db,
  id: string,
  gateways: readonly GatewayName[],
): Promise<ManualRefundDue | null> {
  if (!isUuid(id)) return null
  return (await handRefunds(db, gateways).where('refunds.id', '=', id).executeTakeFirst()) ?? null
}

function handRefunds(db: Db, gateways: readonly GatewayName[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('orders', 'orders.orderId', 'refunds.orderId')
    .leftJoin('refundAccounts', 'refundAccounts.orderId', 'refunds.orderId')
    .where(isLeftToStaff(gateways))
    .select([
      'refunds.id',
      'refunds.orderId',
      'refunds.amount',
      'refunds.reason',
      'refunds.createdAt',
      'payments.gateway',
      'refundAccounts.masked',
    ])
    .select([sql<string>`orders.address->>'name'`.as('name'), sql<boolean>`refunds.state = 'requested'`.as('wasAsked')])
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
      sql<Paise>`coalesce(orders.link_amount, orders.amount)`.as('expected'),
      'payments.currency',
      'payments.createdAt',
    ])
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { returnsRow } from '#db/engine/results.ts'
import { indianDay } from '#domain/indian-time.ts'

/**
 * Locks the account until the transaction ends, so that no order is placed meanwhile. False when it no longer exists.
 */
export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  return returnsRow(
    tx.selectFrom('users').where('id', '=', userId).where('erasedAt', 'is', null).select('id').forUpdate(),
  )
}

export async function isErased(db: Db, userId: string): Promise<boolean> {
  return returnsRow(db.selectFrom('users').where('id', '=', userId).where('erasedAt', 'is not', null).select('id'))
}

/** Lists orders that were not paid in time, which a late payment would revive. */
export async function findReleasedOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('fulfilmentState', '=', 'waiting')
    .where('holdState', '=', 'released')
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Lists orders with parcels, returns or refunds under way; abandoned payment attempts don't count. */
export async function findOpenOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where((or) =>
      or.or([
        or.and([
          or('fulfilmentState', 'in', ['waiting', 'ready', 'shipped']),
          or.or([
            or('paymentState', 'in', ['none', 'paid', 'part_refunded']),
            or('holdState', '=', 'held'),
            // A reported UPI payment may still arrive.
            or.and([or('paymentState', '=', 'pending'), or('paymentReportedAt', 'is not', null)]),
          ]),
        ]),
        or.exists((refunds) =>
          refunds
            .selectFrom('refunds')
            .whereRef('refunds.orderId', '=', 'orders.orderId')
            .where('refunds.state', 'in', ['due', 'requested', 'failed'])
            .select('refunds.id'),
        ),
        or.exists((returns) =>
          returns
            .selectFrom('returns')
            .whereRef('returns.orderId', '=', 'orders.orderId')
            .where('returns.state', 'in', ['requested', 'received'])
            .select('returns.id'),
        ),
      ]),
    )
    .orderBy('createdAt')
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Deletes rows of erased accounts that no order or store credit references. Returns their number. */
export async function deleteErasedAccounts(db: Db): Promise<number> {
  const deleted = await db
    .deleteFrom('users')
    .where('erasedAt', 'is not', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('orders').whereRef('orders.userId', '=', 'users.id').select('orders.orderId')),
          exists(selectFrom('creditAccounts').whereRef('creditAccounts.userId', '=', 'users.id').select('balance')),
        ]),
      ),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Erases payloads of gateways received before that day, and old notifications and search queries. */
export async function eraseOldMessages(db: Db, before: Date): Promise<number> {
  const messages = await sql`
    update webhook_inbox set raw = ''::bytea
    where applied_at is not null and received_at < ${before} and raw <> ''::bytea`.execute(db)
  const notifications = await sql`delete from outbox where created_at < ${before}`.execute(db)
  const searches = await sql`delete from empty_searches where day < ${indianDay(before)}`.execute(db)
  return [messages, notifications, searches].reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}

/** How much of the money that came has gone back, or is to go. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type Paise, paise } from '#domain/money.ts'

/** Rest of a payment after everything that went, or is to go, back. */
export async function sumRefundable(db: Db, payment: { id: string; amount: Paise }): Promise<Paise> {
  const row = await db
    .selectFrom('refunds')
    .where('paymentId', '=', payment.id)
    .where('state', '<>', 'failed')
    .select((sum) => sum.fn.sum<number | null>('amount').as('back'))
    .executeTakeFirst()
  return paise(payment.amount - (row?.back ?? 0))
}

/** How much of a payment has gone back. */
export async function sumProcessed(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'processed')
    .select((sum) => sum.fn.sum<number>('amount').as('back'))
    .executeTakeFirst()
  return row?.back ?? 0
}

/**
 * State of a paid order by how much of its money has gone back. Neither payments that bought nothing nor the excess of
 * one count.
 */
export async function findPaidState(tx: Db, orderId: string): Promise<'paid' | 'part_refunded' | 'refunded'> {
  const { rows } = await sql<{ paid: number; back: number }>`
    select coalesce(sum(least(came.amount, came.taken_for)), 0)::bigint as paid,
      coalesce(sum((select sum(amount) from refunds where payment_id = came.id and state = 'processed'
        and reason <> 'excess')), 0)::bigint as back
    from payments came where came.order_id = ${orderId} and came.state in ('captured', 'refunded') and not exists (
      select from refunds where payment_id = came.id and reason in ('paid-twice', 'wrong-amount'))`.execute(tx)
  const { paid = 0, back = 0 } = rows[0] ?? {}
  if (back === 0) return 'paid'
  return back < paid ? 'part_refunded' : 'refunded'
}

/** Refunded share of a payment that belongs to no unit in particular. */
export async function sumGoodwill(db: Db, orderId: string): Promise<Paise> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .where('refunds.state', '<>', 'failed')
    .where('refunds.reason', 'in', ['staff', 'at-the-gateway'])
    .where('payments.state', '=', 'captured')
    .select(sql<Paise>`coalesce(sum(refunds.amount), 0)::bigint`.as('back'))
    .executeTakeFirstOrThrow()
  return row.back
}

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

/** True once all that an order was paid with has gone back; the excess of a payment is none of it. */
export async function isAllBack(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isBack: boolean }>`
    select coalesce(sum(least(came.amount, came.taken_for)), 0) <= (
      select coalesce(sum(back.amount), 0) from refunds back join payments paid on paid.id = back.payment_id
      where back.order_id = ${orderId} and back.state = 'processed' and paid.state in ('captured', 'refunded')
        and back.reason <> 'excess'
    ) as "isBack" from payments came where came.order_id = ${orderId} and came.state in ('captured', 'refunded')`.execute(
    tx,
  )
  return rows[0]?.isBack ?? false
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

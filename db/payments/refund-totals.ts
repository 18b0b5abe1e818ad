import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeRow } from '#db/engine/results.ts'
import { type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import type { PaidShare } from '#domain/tax/invoice.ts'
import { type CashToRefund, findCashToRefund } from './cod-collections.ts'
import type { StoredPayment } from './payments.ts'

/** Computes what is left of a payment after all refunds, sent or due. */
export async function sumRefundable(db: Db, payment: { id: string; amount: Paise }): Promise<Paise> {
  const row = await db
    .selectFrom('refunds')
    .where('paymentId', '=', payment.id)
    .where('state', '<>', 'failed')
    .select((sum) => sum.fn.sum<number | null>('amount').as('back'))
    .executeTakeFirst()
  return paise(payment.amount - (row?.back ?? 0))
}

type RefundablePayment = { payment: StoredPayment; left: Paise }

/** Sources of the next refund. `cash`: what came by a courier, short or over, which no payment stands for. */
type RefundSources = { open: readonly RefundablePayment[]; cash: CashToRefund | null; left: Paise }

/**
 * Finds what the next refund comes out of, of payments in the order of `findRefundable`: an unusable one alone, so that
 * sending it back leaves the order paid, else all that paid for the order, and settled cash.
 */
export async function findRefundSources(
  db: Db,
  orderId: string,
  payments: readonly StoredPayment[],
): Promise<RefundSources> {
  const open = await findOpenPayments(db, payments)
  const isUnusable = open.some(({ payment }) => payment.state === 'refund_due')
  const cash = isUnusable ? null : await findCashToRefund(db, orderId)
  return { open, cash, left: sum([...open.map(({ left }) => left), cash?.left ?? zeroPaise]) }
}

async function findOpenPayments(db: Db, payments: readonly StoredPayment[]): Promise<RefundablePayment[]> {
  const open: RefundablePayment[] = []
  for (const payment of payments) {
    const left = await sumRefundable(db, payment)
    if (left > 0 && payment.state === 'refund_due') return [{ payment, left }]
    if (left > 0) open.push({ payment, left })
  }
  return open
}

/** Tells whether nothing is left of an order's payments after all refunds, sent or due. */
export async function isAllRefunded(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where order_id = ${orderId} and state in ('captured', 'refunded', 'refund_due')
      and amount > coalesce((select sum(amount) from refunds
        where payment_id = payments.id and refunds.state <> 'failed'), 0)`.execute(db)
  return rows.length === 0
}

export async function sumProcessed(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'processed')
    .select((sum) => sum.fn.sum<number>('amount').as('back'))
    .executeTakeFirst()
  return row?.back ?? 0
}

/** Derives a paid order's state from its refunds. Unusable payments and excess amounts don't count. */
export async function findPaidState(tx: Db, orderId: string): Promise<'paid' | 'part_refunded' | 'refunded'> {
  const sums = sql<{ paid: number; back: number }>`
    select coalesce(sum(least(payment.amount, payment.settled_amount)), 0)::bigint as paid,
      coalesce(sum((select sum(amount) from refunds where payment_id = payment.id and state = 'processed'
        and reason <> 'excess')), 0)::bigint as back
    from payments payment where payment.order_id = ${orderId} and payment.state in ('captured', 'refunded') and not exists (
      select from refunds where payment_id = payment.id and reason in ('paid-twice', 'wrong-amount'))`
  const { paid, back } = await takeRow(tx, sums)
  if (back === 0) return 'paid'
  return back < paid ? 'part_refunded' : 'refunded'
}

/**
 * Sums what a paid order was paid with by each way to pay, where a dearer size was paid for besides; empty for others.
 * Refunds of what the order costs less are taken off.
 */
export async function findPaidShares(db: Db, orderId: string): Promise<PaidShare[]> {
  const { rows } = await sql<PaidShare>`
    select case payment.gateway when 'credit' then 'CREDIT' when 'upi' then 'UPI' when 'cod' then 'COD'
        else case part when 'size' then 'CARD' else payment_method end end as method,
      sum(coalesce(settled_amount, payment.amount) - coalesce((select sum(amount) from refunds where payment_id = payment.id
        and state <> 'failed' and reason in ('changed', 'part-cancelled')), 0))::bigint as amount
    from payments payment join orders using (order_id)
    where order_id = ${orderId} and payment.state in ('captured', 'refunded') and exists (
        select from payments size where size.order_id = payment.order_id and size.part = 'size' and size.state = 'captured')
      and not exists (select from refunds where payment_id = payment.id and reason in ('paid-twice', 'wrong-amount'))
    group by 1 order by min(payment.created_at)`.execute(db)
  return rows
}

/**
 * Sums refunds that belong to no unit in particular and are not credited yet. Those that a gateway refused stay
 * credited, because their money is still owed: what is sent later is for them first.
 */
export async function sumUncredited(db: Db, orderId: string): Promise<Paise> {
  const sums = sql<{ left: Paise }>`
    select greatest(0, coalesce((select sum(case state when 'failed' then -amount else amount end) from refunds
        where order_id = ${orderId} and case state when 'failed' then reason in ('part-cancelled', 'returned', 'changed')
          else reason in ('staff', 'at-the-gateway') end), 0)
      - coalesce((select sum(note.amount) from invoices note
        where order_id = ${orderId} and (cause like 'refund:%' or cause = 'refunds before')
          and not exists (select from invoices newer where newer.replaces = note.of_serial)), 0)
    )::bigint as left`
  return (await takeRow(db, sums)).left
}

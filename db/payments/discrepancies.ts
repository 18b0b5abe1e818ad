import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { Paise } from '#domain/money.ts'
import type { SettledCash } from '#domain/orders/order-admin.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancies.ts'

type NewDiscrepancy = {
  kind: DiscrepancyKind
  /** Identifies the difference, so that finding it again adds no row. */
  dedupeKey: string
  orderId?: string | null
  /** Ids, amounts and states; no personal data. */
  facts: Record<string, unknown>
}

/** Records a discrepancy. True when it is new. */
export async function insertDiscrepancy(db: Db, found: NewDiscrepancy): Promise<boolean> {
  const inserted = await db
    .insertInto('discrepancies')
    .values({
      kind: found.kind,
      dedupeKey: found.dedupeKey,
      orderId: found.orderId ?? null,
      facts: JSON.stringify(found.facts),
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type OpenDiscrepancy = Pick<Row<'discrepancies'>, 'id' | 'kind' | 'orderId' | 'facts' | 'createdAt'>

export async function findOpenDiscrepancies(db: Db): Promise<OpenDiscrepancy[]> {
  return db
    .selectFrom('discrepancies')
    .where('resolvedAt', 'is', null)
    .select(['id', 'kind', 'orderId', 'facts', 'createdAt'])
    .orderBy('createdAt')
    .limit(200)
    .execute()
}

type Resolved = { resolution: string; resolvedAt: Date }

/** Marks it as resolved. False when it was before. */
export async function markDiscrepancyResolved(db: Db, id: string, settled: Resolved): Promise<boolean> {
  return changesRow(db.updateTable('discrepancies').set(settled).where('id', '=', id).where('resolvedAt', 'is', null))
}

/** Resolves the difference of that key, if it is open, because what it says is no longer so. */
export async function closeDiscrepancy(db: Db, dedupeKey: string, settled: Resolved): Promise<void> {
  const open = db.updateTable('discrepancies').where('dedupeKey', '=', dedupeKey).where('resolvedAt', 'is', null)
  await open.set(settled).execute()
}

/**
 * Takes money that is sent again of a payment off its refunds that a gateway refused, oldest first. Those that it makes
 * up for are no difference any more; of others the rest is.
 */
export async function makeUpForRefused(
  tx: Db,
  { paymentId, amount, resolution, resolvedAt }: Resolved & { paymentId: string; amount: Paise },
): Promise<void> {
  await sql`
    with refused as (
      select seen.id, coalesce((facts->>'sent')::bigint, 0) as sent, refunds.amount - coalesce((facts->>'sent')::bigint, 0) as owed,
        sum(refunds.amount - coalesce((facts->>'sent')::bigint, 0)) over (order by refunds.created_at, refunds.id) as owed_until
      from refunds join discrepancies seen on seen.dedupe_key = 'refund-failed:' || refunds.id
      where refunds.payment_id = ${paymentId} and refunds.state = 'failed' and resolved_at is null
    ), made_up as (
      select id, owed, sent, least(owed, ${amount}::bigint - owed_until + owed) as again from refused
    )
    update discrepancies set facts = facts || jsonb_build_object('sent', sent + again),
      resolved_at = case when again = owed then ${resolvedAt}::timestamptz end,
      resolution = case when again = owed then ${resolution} end
    from made_up where made_up.id = discrepancies.id and again > 0`.execute(tx)
}

/** Resolves the refunds of a payment that a gateway refused, because all of it was sent since. */
export async function closeRefused(tx: Db, paymentId: string, resolution: string): Promise<void> {
  await sql`
    update discrepancies set resolution = ${resolution}, resolved_at = now() from refunds
    where payment_id = ${paymentId} and resolved_at is null
      and discrepancies.dedupe_key = 'refund-failed:' || refunds.id`.execute(tx)
}

/** Resolves the differences of an order's cash, because all of it came. */
export async function closeCashDifferences(
  tx: Db,
  orderId: string,
  { resolution, resolvedAt }: Resolved,
): Promise<void> {
  await sql`
    update discrepancies set resolution = ${resolution}, resolved_at = ${resolvedAt}
    from orders where orders.order_id = ${orderId} and resolved_at is null and (
      discrepancies.order_id = orders.order_id and kind in ('cash-short', 'cash-over', 'cod-amount-unsure')
      or kind = 'cash-unknown' and facts->>'waybill' = waybill)`.execute(tx)
}

/** Lists cash of another amount than was due that the courier handed over and staff settled; the order stays unpaid. */
export async function findSettledCash(db: Db, orderId: string): Promise<SettledCash[]> {
  return db
    .selectFrom('discrepancies')
    .innerJoin('orders', 'orders.orderId', 'discrepancies.orderId')
    .where('orders.orderId', '=', orderId)
    .where('orders.paymentState', '=', 'none')
    .where('kind', 'in', ['cash-short', 'cash-over'])
    .where('resolvedAt', 'is not', null)
    .orderBy('resolvedAt')
    .select([
      'id',
      sql<Paise>`(facts->>'amount')::bigint`.as('amount'),
      sql<Paise>`(facts->>'expected')::bigint`.as('expected'),
      sql<string | null>`facts->>'reference'`.as('reference'),
      sql<string>`resolution`.as('resolution'),
      sql<Date>`resolved_at`.as('resolvedAt'),
    ])
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import type { CreditMovement, CreditMovements } from '#domain/reports/credit.ts'
import { boundsOf, bucketSizeOf, type ReportPeriod } from '#domain/reports/period.ts'
import { bucketFormats } from './sales.ts'

/**
 * Finds the store credit owed before a period, the entries in it by reason, and the unclaimed gift cards at its end.
 */
export async function findCreditMovements(db: Db, period: ReportPeriod): Promise<CreditMovements> {
  const { start, end } = boundsOf(period)
  const grain = bucketSizeOf(period)
  const opening = db
    .selectFrom('creditEntries')
    .where('createdAt', '<', start)
    .select(sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('before'))
  const { before } = await opening.executeTakeFirstOrThrow()
  const { rows } = await sql<CreditMovement>`
    select to_char(date_trunc(${grain}, created_at at time zone 'Asia/Kolkata'), ${bucketFormats[grain]}) as bucket,
      reason, sum(amount)::bigint as amount
    from credit_entries where created_at >= ${start} and created_at < ${end}
    group by 1, 2`.execute(db)
  return { before, rows, unused: await findUnusedCards(db, end) }
}

/** Sums the gift cards unclaimed at that time. */
async function findUnusedCards(db: Db, at: Date): Promise<Paise> {
  const unused = db
    .selectFrom('giftCards')
    .where('createdAt', '<', at)
    .where((card) => card.or([card('claimedAt', 'is', null), card('claimedAt', '>=', at)]))
    .where((card) => card.or([card('cancelledAt', 'is', null), card('cancelledAt', '>=', at)]))
    .select(sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('unused'))
  return (await unused.executeTakeFirstOrThrow()).unused
}

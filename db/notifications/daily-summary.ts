import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { SummaryFacts } from '#domain/notifications/daily-summary.ts'

/** Tells whether the outbox has or had an event with this key. */
export async function hasNotification(db: Db, dedupeKey: string): Promise<boolean> {
  const found = await db.selectFrom('outbox').where('dedupeKey', '=', dedupeKey).select('id').executeTakeFirst()
  return found !== undefined
}

type OrdersTaken = Pick<SummaryFacts, 'orders' | 'amount' | 'cod' | 'upi' | 'card' | 'credit'>

/** Sums what was ordered in that time and not cancelled, by payment method. */
export async function findTakings(db: Db, { start, end }: { start: Date; end: Date }): Promise<OrdersTaken> {
  const by = (method: string) => sql`coalesce(sum(amount - cut) filter (where payment_method = ${method}), 0)`
  const { rows } = await sql<OrdersTaken>`
    select count(*) as orders, coalesce(sum(amount - cut), 0) as amount,
      ${by('COD')} as cod, ${by('UPI')} as upi, ${by('CARD')} as card, ${by('CREDIT')} as credit
    from orders cross join lateral (
      select coalesce(sum(part.amount), 0) as cut from partial_cancellations part where part.order_id = orders.order_id) off
    where created_at >= ${start} and created_at < ${end} and hold_state = 'claimed' and fulfilment_state <> 'cancelled'
  `.execute(db)
  const [taken] = rows
  if (!taken) throw new Error('A sum has one row')
  return taken
}

export async function findOwnerLanguage(db: Db): Promise<Language> {
  const owner = await db
    .selectFrom('staff')
    .where(sql<boolean>`'owner' = any (roles)`)
    .where('endedAt', 'is', null)
    .select('language')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return owner && isLanguage(owner.language) ? owner.language : 'en'
}

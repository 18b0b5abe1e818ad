import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { acknowledgeHours, type GrievanceFields, type GrievanceSource } from '#domain/customers/grievance.ts'
import { daysAfter } from '#domain/indian-time.ts'

export type Grievance = Row<'grievances'>

export type NewGrievance = GrievanceFields & { userId: string | null; source: GrievanceSource; receivedAt: Date }

export async function insertGrievance(db: Db, grievance: NewGrievance): Promise<number> {
  const { id } = await db.insertInto('grievances').values(grievance).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Finds the open grievance that the same form filed within a day; the next of its text waits for the transaction. */
export async function lockSameGrievance(tx: Db, { receivedAt, ...grievance }: NewGrievance): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${grievance.text}, 12))`.execute(tx)
  let same = tx
    .selectFrom('grievances')
    .where('receivedAt', '>', daysAfter(receivedAt, -1))
    .where('settledAt', 'is', null)
  for (const field of ['userId', 'source', 'name', 'phone', 'email', 'orderId', 'text'] as const)
    same = same.where(field, 'is not distinct from', grievance[field])
  const row = await same.select('id').executeTakeFirst()
  return row?.id ?? null
}

/** Deadline of the next step, computed like `grievanceClock` in the domain. */
const due = sql<Date>`case when acknowledged_at is null then received_at + make_interval(hours => ${acknowledgeHours})
  else (received_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata' end`

export const grievancesPage = 50

/** Lists open grievances: overdue ones first, then by deadline. */
export function findOpenGrievances(db: Db): Promise<Grievance[]> {
  return db
    .selectFrom('grievances')
    .where('settledAt', 'is', null)
    .selectAll()
    .orderBy(due)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Lists a page of settled grievances, latest first, with one extra row when more follow. */
export function findSettledGrievances(db: Db, after: number | null): Promise<Grievance[]> {
  let settled = db
    .selectFrom('grievances')
    .where('settledAt', 'is not', null)
    .selectAll()
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(grievancesPage + 1)
  if (after !== null)
    settled = settled.where(
      sql<boolean>`(settled_at, id) < (select settled_at, id from grievances where id = ${after})`,
    )
  return settled.execute()
}

export async function countOpenGrievances(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  return db
    .selectFrom('grievances')
    .where('settledAt', 'is', null)
    .select((row) => row.fn.countAll<number>().as('open'))
    .select(sql<number>`count(*) filter (where ${due} < ${now})`.as('overdue'))
    .executeTakeFirstOrThrow()
}

export async function findGrievance(db: Db, id: number): Promise<Grievance | null> {
  const row = await db.selectFrom('grievances').where('id', '=', id).selectAll().executeTakeFirst()
  return row ?? null
}

/** Finds a grievance and locks it until the transaction ends. */
export async function lockGrievance(tx: Db, id: number): Promise<Grievance | null> {
  const row = await tx.selectFrom('grievances').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row ?? null
}

type Steps = Pick<Grievance, 'acknowledgedAt' | 'acknowledgement' | 'settledAt' | 'settlement'>

export async function saveGrievanceSteps(tx: Db, id: number, steps: Partial<Steps>): Promise<void> {
  await tx.updateTable('grievances').set(steps).where('id', '=', id).execute()
}

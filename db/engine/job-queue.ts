import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The one queue of the shop. A job is a row of its own table, written in the transaction that causes it, with its due
 * time. A lease postpones that time: a job whose worker died is claimed again when the lease ends.
 * `docs/decisions/0039-one-queue.md`.
 */
export type Claim = {
  table: string
  key: string
  dueColumn: string
  /** Which rows are jobs, of the alias `job`. */
  isJob: RawBuilder<unknown>
  /** Counted up by each claim; null when claims are not counted. */
  attemptsColumn: string | null
  orderBy: RawBuilder<unknown>
  /** Columns of the alias `leased`. */
  returning: RawBuilder<unknown>
}

/**
 * True for one transaction at a time, until it ends: it alone turns new events into jobs, so that none overtakes the one
 * before it.
 */
export async function lockFanOut(tx: Db, events: 'outbox' | 'webhook_events'): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${events})) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}

export type Lease = { now: Date; until: Date; atMost: number }

/**
 * Leases rows that are due to this caller alone until `until`; rows that another transaction is claiming are passed over.
 * The list is materialized: as a subquery the planner may run it once a row, and each run locks further rows.
 */
export async function claimDue<Row>(db: Db, claim: Claim, { now, until, atMost }: Lease): Promise<Row[]> {
  const [table, key, due] = [sql.table(claim.table), sql.ref(claim.key), sql.ref(claim.dueColumn)]
  const attempts = claim.attemptsColumn === null ? null : sql.ref(claim.attemptsColumn)
  const counted = attempts === null ? sql`` : sql`, ${attempts} = leased.${attempts} + 1`
  const { rows } = await sql<Row>`
    with next_jobs as materialized (
      select job.${key} as key from ${table} as job where job.${due} <= ${now} and ${claim.isJob}
      order by ${claim.orderBy} limit ${atMost} for update of job skip locked
    )
    update ${table} as leased set ${due} = ${until} ${counted}
    from next_jobs where leased.${key} = next_jobs.key
    returning ${claim.returning}`.execute(db)
  return rows
}

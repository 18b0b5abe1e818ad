import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The one job queue. A job is a row of its own table with a due time, inserted in the transaction that causes it. A
 * claim leases it by postponing that time, so a job whose worker died is claimed again when the lease ends.
 * `docs/decisions/0039-one-queue.md`.
 */
type Claim = {
  table: string
  key: string
  dueColumn: string
  /** Condition for rows that are jobs, on alias `job`. */
  isJob: RawBuilder<unknown>
  /** Column incremented by each claim; null when attempts are not counted. */
  attemptsColumn: string | null
  orderBy: RawBuilder<unknown>
  /** Columns of alias `leased`. */
  returning: RawBuilder<unknown>
}

/**
 * Takes an advisory lock until the transaction ends: only its holder turns events into jobs, so that they stay in
 * order. False when it is taken.
 */
export async function lockFanOut(tx: Db, events: 'outbox' | 'webhook_events'): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${events})) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}

export type Lease = { now: Date; until: Date; atMost: number }

/**
 * Leases due rows until `until`, skipping those locked by other claims. The CTE must be materialized: as a subquery the
 * planner may run it once per row, and each run would lock further rows.
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

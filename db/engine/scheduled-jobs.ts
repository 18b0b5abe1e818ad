import { sql } from 'kysely'
import type { Db } from './database.ts'
import { claimDue, type Lease } from './job-queue.ts'

/** Inserts new jobs; existing ones keep their due time. */
export async function insertScheduledJobs(
  db: Db,
  jobs: readonly { name: string; nextAttemptAt: Date }[],
): Promise<void> {
  await sql`
    insert into scheduled_jobs (name, next_attempt_at)
    select name, "nextAttemptAt" from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (name text, "nextAttemptAt" timestamptz)
    order by name on conflict do nothing`.execute(db)
}

/** Brings jobs forward that are due only `slackMs` after these times: a clock that was ahead has postponed them. */
export async function bringForward(
  db: Db,
  jobs: readonly { name: string; nextAttemptAt: Date }[],
  slackMs: number,
): Promise<void> {
  await sql`
    update scheduled_jobs set next_attempt_at = job."nextAttemptAt"
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (name text, "nextAttemptAt" timestamptz)
    where scheduled_jobs.name = job.name
      and next_attempt_at > job."nextAttemptAt" + ${slackMs} * interval '1 millisecond'`.execute(db)
}

type ScheduledJob = { name: string; attempts: number }

export function claimScheduledJobs(
  db: Db,
  names: readonly string[],
  lease: Omit<Lease, 'atMost'>,
): Promise<ScheduledJob[]> {
  const claim = {
    table: 'scheduled_jobs',
    key: 'name',
    dueColumn: 'next_attempt_at',
    attemptsColumn: 'attempts',
    isJob: sql`job.name = any(${names}::text[])`,
    orderBy: sql`job.next_attempt_at`,
    returning: sql`leased.name, leased.attempts`,
  }
  return claimDue<ScheduledJob>(db, claim, { ...lease, atMost: names.length })
}

/** Postpones running jobs, or makes them due again when a stopping server releases them. */
export async function setNextAttempt(db: Db, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return
  await sql`update scheduled_jobs set next_attempt_at = ${at} where name = any(${names}::text[])`.execute(db)
}

export async function recordSuccess(
  db: Db,
  name: string,
  { now, nextAttemptAt }: { now: Date; nextAttemptAt: Date },
): Promise<void> {
  await sql`
    update scheduled_jobs set next_attempt_at = ${nextAttemptAt}, attempts = 0, last_success_at = ${now}
    where name = ${name}`.execute(db)
}

/** `nextAt`: when the first job is due, or its lease ends; null before the first start. */
type JobHealth = { lastAt: Date | null; nextAt: Date | null; failed: string[] }

/** Finds when a job last succeeded, when the next is due, and which failed `attempts` times in a row. */
export async function findJobHealth(db: Db, attempts: number): Promise<JobHealth> {
  const { rows } = await sql<JobHealth>`
    select max(last_success_at) as last_at, min(next_attempt_at) as next_at,
      coalesce(array_agg(name order by name) filter (where attempts >= ${attempts}), '{}') as failed
    from scheduled_jobs`.execute(db)
  return rows[0] ?? { lastAt: null, nextAt: null, failed: [] }
}

import { setTimeout as wait } from 'node:timers/promises'
import {
  bringForward,
  claimScheduledJobs,
  insertScheduledJobs,
  recordSuccess,
  setNextAttempt,
} from '#db/engine/scheduled-jobs.ts'
import { nextRetryAt } from '#domain/backoff.ts'
import { dayMs, hourMs, minuteMs } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'

export type Running = { stop: () => Promise<void> }

export type ScheduledWork = { schedule: Schedule; work: (shop: Shop) => Promise<unknown> }

const pollMs = 1_000
/** Lease in milliseconds, after which another server takes over. */
const leaseMs = 60_000
const renewMs = 20_000
/** Time in milliseconds that a stopping server waits for its jobs. */
const stopMs = 5_000

/** Retry delays after consecutive failures; then the schedule applies. */
const retryDelays = [1, 5, 15, 60].map((minutes) => minutes * minuteMs)

/**
 * Runs each job when due on the server that leases it first. Failed jobs are retried with backoff, and those of dead
 * servers run again: jobs must be idempotent.
 */
export async function startScheduler(shop: Shop, jobs: Readonly<Record<string, ScheduledWork>>): Promise<Running> {
  const { db, log } = shop
  const names = Object.keys(jobs)
  const nextRuns = (now: Date) =>
    Object.entries(jobs).map(([name, { schedule }]) => ({ name, nextAttemptAt: nextRunAt(schedule, now) }))
  await insertScheduledJobs(db, nextRuns(shop.now()))
  let seenAt: Date | null = null
  const running = new Map<string, Promise<void>>()
  const leaseEnd = () => new Date(shop.now().getTime() + leaseMs)

  const poll = async () => {
    const now = shop.now()
    // At the start, and when the clock was set back.
    if (seenAt === null || now < seenAt) await bringForward(db, nextRuns(now), 2 * leaseMs)
    seenAt = now
    const free = names.filter((name) => !running.has(name))
    for (const { name, attempts } of await claimScheduledJobs(db, free, { now, until: leaseEnd() })) {
      const job = jobs[name]
      if (!job) continue
      const done = run(shop, { name, attempts, ...job }).finally(() => running.delete(name))
      running.set(name, done)
    }
  }
  const polling = repeat(() => poll().catch((error) => log.error({ err: error }, 'jobs could not be claimed')))
  const renewing = setInterval(() => {
    setNextAttempt(db, [...running.keys()], leaseEnd()).catch((error: unknown) =>
      log.warn({ err: error }, 'the lease of running jobs could not be renewed'),
    )
  }, renewMs)
  return {
    stop: async () => {
      await polling.stop()
      await Promise.race([Promise.all(running.values()), wait(stopMs, undefined, { ref: false })])
      clearInterval(renewing)
      await setNextAttempt(db, [...running.keys()], shop.now())
    },
  }
}

type DueJob = ScheduledWork & { name: string; attempts: number }

/** Runs a job; on failure its lease ends at the next retry. */
async function run(shop: Shop, { name, attempts, schedule, work }: DueJob): Promise<void> {
  const { db, log } = shop
  try {
    await work(shop)
    await recordSuccess(db, name, { now: shop.now(), nextAttemptAt: nextRunAt(schedule, shop.now()) })
  } catch (error) {
    log.error({ err: error, job: name, attempts }, 'job failed; it is retried')
    const scheduled = nextRunAt(schedule, shop.now())
    const retry = nextRetryAt(attempts, retryDelays, shop.now()) ?? scheduled
    await setNextAttempt(db, [name], retry < scheduled ? retry : scheduled).catch(() => {})
  }
}

/** Runs `work` repeatedly until stopped; `pauseMs` in milliseconds, from its end to its next start. */
export function repeat(work: () => Promise<unknown>, pauseMs = pollMs): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      await work()
      await wait(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      await looping
    },
  }
}

/** Schedule of a job in UTC: every minute, each hour at `minute`, or each day at `hour` and `minute`. */
type Schedule = { hour?: number; minute?: number }

/** Computes the first scheduled time after `after`. */
export function nextRunAt({ hour, minute }: Schedule, after: Date): Date {
  const period = hour !== undefined ? dayMs : minute !== undefined ? hourMs : minuteMs
  const offset = (hour ?? 0) * hourMs + (minute ?? 0) * minuteMs
  const periods = Math.floor((after.getTime() - offset) / period) + 1
  return new Date(periods * period + offset)
}

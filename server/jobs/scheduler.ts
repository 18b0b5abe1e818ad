import { setTimeout as wait } from 'node:timers/promises'
import { claimScheduledJobs, insertScheduledJobs, recordSuccess, setNextAttempt } from '#db/engine/scheduled-jobs.ts'
import { nextAttemptAt } from '#domain/backoff.ts'
import { nextRunAt, type Schedule } from '#domain/schedule.ts'
import type { Shop } from '#flows/shop.ts'

export type Running = { stop: () => Promise<void> }

export type ScheduledWork = { schedule: Schedule; work: (shop: Shop) => Promise<unknown> }

const pollMs = 1_000
/** A server that has not renewed its lease for so long is gone, and another takes its job. */
const leaseMs = 60_000
const renewMs = 20_000
/** How long a server that stops waits for its jobs. */
const stopMs = 5_000

const minute = 60_000
/** After each failure in a row; then the schedule alone decides. */
const retryDelays = [minute, 5 * minute, 15 * minute, 60 * minute]

/**
 * Runs each job at its time on one of the shop's servers, whichever leases it first. A job that fails is retried with
 * backoff, and one whose server died is run again: each must be safe to repeat.
 */
export async function startScheduler(shop: Shop, jobs: Readonly<Record<string, ScheduledWork>>): Promise<Running> {
  const { db, log } = shop
  const names = Object.keys(jobs)
  const begun = Object.entries(jobs).map(([name, { schedule }]) => ({
    name,
    nextAttemptAt: nextRunAt(schedule, shop.now()),
  }))
  await insertScheduledJobs(db, begun)
  const running = new Map<string, Promise<void>>()
  const leaseEnd = () => new Date(shop.now().getTime() + leaseMs)

  const poll = async () => {
    const free = names.filter((name) => !running.has(name))
    for (const { name, attempts } of await claimScheduledJobs(db, free, {
      now: shop.now(),
      until: leaseEnd(),
    })) {
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

type Due = ScheduledWork & { name: string; attempts: number }

/** The lease of a job that fails ends when it is to be tried again. */
async function run(shop: Shop, { name, attempts, schedule, work }: Due): Promise<void> {
  const { db, log } = shop
  try {
    await work(shop)
    await recordSuccess(db, name, { now: shop.now(), nextAttemptAt: nextRunAt(schedule, shop.now()) })
  } catch (error) {
    log.error({ err: error, job: name, attempts }, 'a job failed and is tried again')
    const scheduled = nextRunAt(schedule, shop.now())
    const retry = nextAttemptAt(attempts, retryDelays, shop.now()) ?? scheduled
    await setNextAttempt(db, [name], retry < scheduled ? retry : scheduled).catch(() => {})
  }
}

/** Runs `work` again and again, a second after it ended, until it is stopped. */
export function repeat(work: () => Promise<unknown>): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      await work()
      await wait(pollMs, undefined, { signal }).catch(() => {})
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

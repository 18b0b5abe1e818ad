import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { claimScheduledJobs, findJobHealth } from '#db/engine/scheduled-jobs.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type Running, type ScheduledWork, startScheduler } from './scheduler.ts'

const shop = await testShop()

const servers: Running[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})

async function start(jobs: Record<string, ScheduledWork>) {
  const server = await startScheduler(shop, jobs)
  servers.push(server)
  return server
}

function aJob(work: () => Promise<void> = async () => {}, schedule = {}) {
  const job = { runs: 0 }
  const counted = async () => {
    job.runs += 1
    await work()
  }
  return { job, jobs: { 'a-job': { schedule, work: counted } } }
}

const dueIn = async () => {
  const [row] = await shop.ask(sql<{ nextAttemptAt: Date }>`select next_attempt_at from scheduled_jobs`)
  return (row?.nextAttemptAt.getTime() ?? 0) - shop.now().getTime()
}

test('three servers run a job once when its minute comes, and again a minute later', async () => {
  shop.clock.set('2026-03-01T10:00:30Z')
  const { job, jobs } = aJob()
  await Promise.all([start(jobs), start(jobs), start(jobs)])
  expect(await dueIn()).toBe(30_000)
  shop.clock.pass(1)
  await expect.poll(() => job.runs).toBe(1)
  await expect.poll(dueIn).toBe(30_000)
  shop.clock.pass(1)
  await expect.poll(() => job.runs).toBe(2)
  await expect.poll(dueIn).toBe(30_000)
  expect(await findJobHealth(shop.db, 3)).toMatchObject({ lastAt: shop.now(), failed: [] })
})

test('a nightly job that fails is tried again with growing delays, and Health names it after the third time', async () => {
  shop.clock.set('2026-03-01T20:34:30Z')
  const { job, jobs } = aJob(() => Promise.reject(new Error('away')), { hour: 20, minute: 35 })
  await start(jobs)
  for (const [attempt, minutes] of [1, 5, 15, 60].entries()) {
    shop.clock.pass(attempt === 0 ? 1 : ([1, 5, 15][attempt - 1] ?? 0))
    await expect.poll(() => job.runs).toBe(attempt + 1)
    await expect.poll(dueIn).toBe(minutes * 60_000)
    const { failed } = await findJobHealth(shop.db, 3)
    expect(failed).toEqual(attempt < 2 ? [] : ['a-job'])
  }
  shop.clock.pass(60)
  await expect.poll(() => job.runs).toBe(5)
  await expect.poll(dueIn).toBeGreaterThan(22 * 60 * 60_000)
})

test('the job of a server that died is run by another when its lease ends', async () => {
  const { job, jobs } = aJob()
  await start(jobs)
  // As a dead server leaves it.
  await sql`update scheduled_jobs set next_attempt_at = ${new Date(shop.now().getTime() + 60_000)}, attempts = 1`.execute(
    shop.db,
  )
  shop.clock.pass(0.9)
  expect(await claimScheduledJobs(shop.db, ['a-job'], { now: shop.now(), until: shop.now() })).toEqual([])
  shop.clock.pass(0.2)
  await expect.poll(() => job.runs).toBe(1)
})

test('a clock that was ahead and is set right again holds up no job, in a running server and in a new one', async () => {
  const { job, jobs } = aJob()
  const server = await start(jobs)
  for (const runs of [1, 2]) {
    const right = shop.now()
    // As a machine begins whose hardware clock has India's time, until it has asked for the true one.
    shop.clock.pass(330)
    await expect.poll(() => job.runs).toBe(runs)
    await expect.poll(dueIn).toBeGreaterThan(0)
    if (runs === 2) await server.stop()
    shop.clock.set(right)
    if (runs === 2) await start(jobs)
    await expect.poll(dueIn).toBeLessThanOrEqual(60_000)
  }
})

test('a server that stops in the middle of a job hands it back', async () => {
  let goOn = () => {}
  const { job, jobs } = aJob(() => new Promise((resolve) => (goOn = resolve)))
  const server = await start(jobs)
  shop.clock.pass(1)
  await expect.poll(() => job.runs).toBe(1)
  expect(await dueIn()).toBe(60_000)
  await server.stop()
  expect(await dueIn()).toBe(0)
  goOn()
})

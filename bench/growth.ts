import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type RealServer, startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { type BenchCrowd, pick, withCrowd } from './crowd.ts'
import { type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts'
import { bringEvents, order } from './orders.ts'
import { atMost, type Figure, figuresFrom } from './table.ts'

const runs = 2
const parallel = 2
/** Accounts take turns: no shopper has thousands of orders. */
const size = { accounts: 1_000, products: 40 }
const counts = { cached: 4_000, own: 300, uncached: 150, listings: 90, orders: 150 }

/**
 * Costs of one page, order and event, for any number of machines: processor time and the database's own (decision 126).
 */
export function measureGrowth(): Promise<Figure[]> {
  return withCrowd(size, async (server, crowd, dataFolder) => {
    const [productId, shopper] = [pick(crowd.productIds, 0), pick(crowd.shoppers, 0)]
    const own = { cookie: sessionCookie(shopper.token) }
    const figures = await perOne(meterOf(server, dataFolder), {
      'page from the page cache': { work: () => visit(server, `/product/${productId}`, counts.cached) },
      'one shopper’s own on a page': { work: () => visit(server, '/me', counts.own, own) },
      'COD order': { work: () => sell(server, crowd, 'COD') },
      'event of a payment': { prepare: () => sell(server, crowd, 'CARD'), work: () => bringEvents(server, dataFolder) },
    })
    return [...figures, ...(await measureUncachedPages(dataFolder, crowd))]
  })
}

async function measureUncachedPages(dataFolder: string, { productIds }: BenchCrowd): Promise<Figure[]> {
  const server = await startServer(dataFolder, 'bench/uncached-server.ts')
  const anew = (path: string) => ({ work: () => visit(server, path, counts.uncached) })
  // The shop renders 300 listings a minute for one address.
  const listing = { work: () => visit(server, '/search', counts.listings) }
  const figures = await perOne(meterOf(server, dataFolder), {
    'home rendered anew': anew('/home'),
    'listing rendered anew': listing,
    'product rendered anew': anew(`/product/${pick(productIds, 0)}`),
  })
  await stop(server)
  return figures
}

/** Milliseconds, a count of writes, and kB. */
type Reading = { server: number; database: number; sessions: number; writes: number; logged: number }
type Meter = () => Promise<Reading>

/** Returns the number of operations. `prepare` runs before and is not counted. */
type GrowthStep = { work: () => Promise<number>; prepare?: () => Promise<unknown> }

async function perOne(meter: Meter, parts: Record<string, GrowthStep>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { work, prepare }] of Object.entries(parts)) {
    const all: Reading[] = []
    // The first run warms up.
    for (let run = 0; run <= runs; run += 1) {
      await prepare?.()
      const before = await meter()
      const done = await work()
      if (run > 0) all.push(share(before, await meter(), done))
    }
    figures.push(
      ...figuresFrom(all, [
        [`${name}: processor, server`, ({ server }) => server, atMost(20, 'ms')],
        [`${name}: processor, PostgreSQL`, ({ database }) => database, atMost(20, 'ms')],
        [`${name}: time of database sessions`, ({ sessions }) => sessions, atMost(50, 'ms')],
        [`${name}: writes and syncs`, ({ writes }) => writes, atMost(20, '')],
        [`${name}: log of changes`, ({ logged }) => logged, atMost(200, 'kB')],
      ]),
    )
  }
  return figures
}

function share(before: Reading, after: Reading, done: number): Reading {
  const of = (key: keyof Reading) => (after[key] - before[key]) / done
  const [server, database, sessions] = [of('server'), of('database'), of('sessions')]
  return { server, database, sessions, writes: of('writes'), logged: of('logged') }
}

function meterOf({ process }: RealServer, dataFolder: string): Meter {
  const file = join(dataFolder, 'postgres/cluster/postmaster.pid')
  return async () => {
    // Sessions report their statistics a second after their last statement.
    await wait(2_500)
    const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
    const server = processorMs(await statOf(process.pid ?? 0))
    const database = await processorOfPostgres(postmaster)
    return { server, database, ...(await withDatabase(dataFolder, readCounters)) }
  }
}

async function readCounters(db: Db): Promise<Pick<Reading, 'sessions' | 'writes' | 'logged'>> {
  const { rows } = await sql<{ sessions: number; writes: number; logged: number }>`
    select (select sum(active_time) from pg_stat_database)::float8 as sessions,
      (select sum(coalesce(writes, 0) + coalesce(fsyncs, 0)) from pg_stat_io)::float8 as writes,
      (select wal_bytes / 1024 from pg_stat_wal)::float8 as logged`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL keeps no counters')
  return row
}

const ticksPerSecond = 100
type ProcessStat = { parent: number; own: number; ended: number }

/** User and system time of a process and its exited children, in milliseconds. */
async function statOf(pid: number): Promise<ProcessStat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
  const ms = 1_000 / ticksPerSecond
  return { parent, own: (user + system) * ms, ended: (endedUser + endedSystem) * ms }
}

const processorMs = ({ own, ended }: ProcessStat) => own + ended

async function processorOfPostgres(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(
    pids.map(async (pid) => {
      const stat = await statOf(pid).catch(() => null)
      if (stat === null) return 0
      return pid === postmaster ? processorMs(stat) : stat.parent === postmaster ? stat.own : 0
    }),
  )
  return stats.reduce((sum, each) => sum + each, 0)
}

async function inTurns(
  { origin }: RealServer,
  count: number,
  one: (connection: KeepAliveConnection, at: number) => Promise<unknown>,
): Promise<number> {
  let begun = 0
  const walk = async () => {
    const connection = openKeepAliveConnection(origin)
    for (let at = begun++; at < count; at = begun++) await one(connection, at)
    connection.end()
  }
  await Promise.all(Array.from({ length: parallel }, walk))
  return count
}

const visit = (server: RealServer, path: string, count: number, more: Record<string, string> = {}) =>
  inTurns(server, count, async (connection) => {
    const { status } = await connection.get(path, { 'accept-encoding': 'gzip', ...more })
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
  })

let sold = 0

function sell(server: RealServer, crowd: BenchCrowd, method: 'COD' | 'CARD'): Promise<number> {
  return inTurns(server, counts.orders, async (connection) => {
    sold += 1
    const [shopper, productId] = [pick(crowd.shoppers, sold), pick(crowd.productIds, sold)]
    const press = () => order(connection, { shopper, productId, method })
    // The sandbox's ledger may be locked for a moment.
    await press().catch(press)
  })
}

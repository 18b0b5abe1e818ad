import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { type RealServer, startServer, stop } from '#tests/support/servers/server-process.ts'
import { type BenchCrowd, pick, withCrowd } from './crowd.ts'
import { type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts'
import { order } from './orders.ts'
import { atLeast, type Figure, figure } from './table.ts'

/** Part of a core that each server process may use: what is left of two cores is PostgreSQL's and the buyers'. */
const share = Number(process.env['BENCH_SHARE'] ?? 0.2)
const periodUs = 100_000
const slices = 10
const seconds = 4
const warmUpSeconds = 12
const turns = ['one', 'two'] as const
/** For each process, so many that it has work whenever it may run; and products, that few wait for the same row. */
const buyersEach = 16
const products = 400

/**
 * Throughput of two processes (`STRUT_PROCESSES=2`) beside one, each process confined to the same part of a core by a
 * control group of its own. Both servers stay up and take turns of a few seconds, because the speed of a rented machine
 * changes within a minute. Needs root and Linux.
 */
export function measureProcesses(): Promise<Figure[]> {
  return withCrowd({ accounts: 2_000, products }, async (_idle, crowd, dataFolder) => {
    const one = await startWarm(crowd, dataFolder, 1)
    const two = await startWarm(crowd, dataFolder, 2)
    const groups = [one, two].flatMap(({ server, count }) => serversOf(server, count).map(confine))
    const figures: Figure[] = []
    for (const [name, work] of Object.entries(works(crowd))) {
      const rates: { one: number[]; two: number[] } = { one: [], two: [] }
      for (let slice = 0; slice < slices; slice += 1) {
        for (const turn of slice % 2 === 0 ? turns : turns.toReversed()) {
          const { server, count } = turn === 'one' ? one : two
          rates[turn].push(await rateOf(server, { forSeconds: seconds, buyers: buyersEach * count, work }))
        }
      }
      figures.push(...compared(name, rates))
    }
    for (const { server } of [one, two]) await stop(server)
    for (const group of groups) rmdirSync(group)
    return figures
  })
}

type Running = { server: RealServer; count: number }

/** Before the confinement: V8 compiles what is called often, and the processes would spend their parts on it. */
async function startWarm(crowd: BenchCrowd, dataFolder: string, count: number): Promise<Running> {
  const server = await startServer(dataFolder, 'bench/uncached-server.ts', { STRUT_PROCESSES: String(count) })
  for (const work of Object.values(works(crowd)))
    await rateOf(server, { forSeconds: warmUpSeconds * count, buyers: buyersEach * count, work })
  return { server, count }
}

const compared = (name: string, { one, two }: { one: number[]; two: number[] }): Figure[] => [
  figure(`${name}: one process`, one, atLeast(0, '/s')),
  figure(`${name}: two processes`, two, atLeast(0, '/s')),
  figure(
    `${name}: two beside one`,
    two.map((rate, at) => rate / (one[at] ?? 0)),
    atLeast(1.8, '×'),
  ),
]

type Work = (connection: KeepAliveConnection, at: number) => Promise<unknown>

const works = ({ shoppers, productIds }: BenchCrowd): Record<string, Work> => ({
  'product rendered anew': async (connection, at) => {
    const { status } = await connection.get(`/product/${pick(productIds, at)}`, { 'accept-encoding': 'gzip' })
    if (status !== 200) throw new Error(`A product was answered ${status}`)
  },
  'COD order': (connection, at) =>
    order(connection, { shopper: pick(shoppers, at), productId: pick(productIds, at), method: 'COD' }),
})

type Load = { forSeconds: number; buyers: number; work: Work }

let begun = 0

/** Finished a second, by buyers who each wait for the answer. */
async function rateOf({ origin }: RealServer, { forSeconds, buyers, work }: Load): Promise<number> {
  const ends = performance.now() + forSeconds * 1_000
  let done = 0
  const walk = async () => {
    const connection = openKeepAliveConnection(origin)
    for (; performance.now() < ends; done += 1) await work(connection, begun++)
    connection.end()
  }
  await Promise.all(Array.from({ length: buyers }, walk))
  return done / forSeconds
}

/** Process ids of those that serve: the server itself, or the children of the one that hands out connections. */
function serversOf({ process: { pid } }: RealServer, count: number): string[] {
  if (count === 1) return [String(pid)]
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const servers = children.filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('uncached-server'))
  if (servers.length !== count) throw new Error(`${servers.length} processes serve`)
  return servers
}

const controllers = '/sys/fs/cgroup/cgroup.controllers'

/** Moves a process into a control group with that part of a core, of either version. Returns the group's folder. */
function confine(pid: string): string {
  const isUnified = existsSync(controllers)
  const group = `/sys/fs/cgroup/${isUnified ? '' : 'cpu/'}strut-bench-${pid}`
  mkdirSync(group)
  const quota = Math.round(share * periodUs)
  if (isUnified) writeFileSync(`${group}/cpu.max`, `${quota} ${periodUs}`)
  else {
    writeFileSync(`${group}/cpu.cfs_period_us`, String(periodUs))
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(quota))
  }
  writeFileSync(`${group}/cgroup.procs`, pid)
  return group
}

import { execFile, execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { type RealServer, startServer, stop } from '#tests/support/servers/server-process.ts'
import { demoPages } from './demo-pages.ts'
import { atLeast, atMost, type Figure, figure } from './table.ts'
import { runTool } from './tools.ts'

const run = promisify(execFile)
const connections = '32'

/**
 * The load generator shares the machine's cores with the shop: wrk, a Debian package, takes a tenth of the processor
 * time of autocannon, which is used where wrk is not installed.
 */
const loadTool = await run('wrk', ['-v']).then(
  () => 'wrk',
  // With --version it also complains of a missing URL.
  (reason: NodeJS.ErrnoException) => (reason.code === 'ENOENT' ? 'autocannon' : 'wrk'),
)

/** Responses per second to 32 connections, each sending requests one by one. Fails on any status but 2xx. */
function requestRate(url: string, seconds: number): Promise<number> {
  return loadTool === 'wrk' ? rateByWrk(url, seconds) : rateByAutocannon(url, seconds)
}

async function rateByWrk(url: string, seconds: number): Promise<number> {
  // Pauses are part of the figure; only a missing response is an error.
  const options = [
    '-t',
    '1',
    '-c',
    connections,
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-H',
    'Accept-Encoding: br',
    url,
  ]
  const { stdout } = await run('wrk', options)
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk of ${url}:\n${stdout}`)
  return Number(rate)
}

const result = v.object({ requests: v.object({ average: v.number() }), non2xx: v.literal(0) })

async function rateByAutocannon(url: string, seconds: number): Promise<number> {
  const printed = await runTool('autocannon', [
    '--json',
    '-c',
    connections,
    '-d',
    String(seconds),
    '-H',
    'Accept-Encoding=br',
    url,
  ])
  return v.parse(result, JSON.parse(printed)).requests.average
}

const runs = 3
const seconds = 8

/** Number of phones that a shop serves at once on this machine, which also simulates the phones, and its memory. */
export async function measureLoad(dataFolder: string): Promise<Figure[]> {
  const server = await startServer(dataFolder)
  const figures: Figure[] = []
  const memory = [residentMegabytes(server)]
  for (const [name, address] of Object.entries(demoPages)) {
    const rates = await ratesOf(server.origin + address)
    figures.push(figure(`${name} from the page cache, asked by ${loadTool}`, rates, atLeast(10_000, '/s')))
    memory.push(residentMegabytes(server))
  }
  await visitEverything(server)
  figures.push(figure('memory of the server between the loads', memory, atMost(250, 'MB')))
  figures.push(figure('memory of the server after the load', [residentMegabytes(server)], atMost(250, 'MB')))
  await stop(server)
  return figures
}

async function ratesOf(url: string): Promise<number[]> {
  await requestRate(url, 2)
  const rates: number[] = []
  for (let run = 0; run < runs; run += 1) rates.push(await requestRate(url, seconds))
  return rates
}

/** Requests every product and listing once, to fill the page cache as on a busy day. */
async function visitEverything({ origin }: RealServer): Promise<void> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  for (const address of addresses) await (await fetch(address)).arrayBuffer()
  await wait(2_000)
}

export function residentMegabytes({ process }: RealServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process.pid)], { encoding: 'utf8' })) / 1_024
}

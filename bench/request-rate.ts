import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { runTool } from './tools.ts'

const run = promisify(execFile)
const connections = '32'

/**
 * The load generator shares the machine's cores with the shop: wrk, a Debian package, takes a tenth of the processor
 * time of autocannon, which is used where wrk is not installed.
 */
export const loadTool = await run('wrk', ['-v']).then(
  () => 'wrk',
  // With --version it also complains of a missing URL.
  (reason: NodeJS.ErrnoException) => (reason.code === 'ENOENT' ? 'autocannon' : 'wrk'),
)

/** Responses per second to 32 connections, each sending requests one by one. Fails on any status but 2xx. */
export function requestRate(url: string, encoding: string, seconds: number): Promise<number> {
  return loadTool === 'wrk' ? rateByWrk(url, encoding, seconds) : rateByAutocannon(url, encoding, seconds)
}

async function rateByWrk(url: string, encoding: string, seconds: number): Promise<number> {
  const header = `Accept-Encoding: ${encoding}`
  // Pauses are part of the figure; only a missing response is an error.
  const options = ['-t', '1', '-c', connections, '-d', `${seconds}s`, '--timeout', '10s', '-H', header, url]
  const { stdout } = await run('wrk', options)
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk of ${url}:\n${stdout}`)
  return Number(rate)
}

const result = v.object({ requests: v.object({ average: v.number() }), non2xx: v.literal(0) })

async function rateByAutocannon(url: string, encoding: string, seconds: number): Promise<number> {
  const header = `Accept-Encoding=${encoding}`
  const printed = await runTool('autocannon', ['--json', '-c', connections, '-d', String(seconds), '-H', header, url])
  return v.parse(result, JSON.parse(printed)).requests.average
}

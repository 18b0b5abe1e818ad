/** Tries a version's server on a private port: starts it and visits its pages. */

import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.ts'
import { type OtherVersion, type RunningProgram, run } from './other-version.ts'

export type TrialStep = {
  name: string
  /** Null: it went well. */
  problem: string | null
  seconds: number
  lines: readonly string[]
}

export type TrialOutcome = Pick<TrialStep, 'problem' | 'lines'>

export async function timeStep(name: string, work: () => Promise<TrialOutcome>): Promise<TrialStep> {
  const start = performance.now()
  return { ...(await work()), name, seconds: (performance.now() - start) / 1000 }
}

export const allPassed = (steps: readonly TrialStep[]) => steps.every(({ problem }) => problem === null)

/** Returns each step with duration and output. */
export function stepLines(steps: readonly TrialStep[]): string[] {
  return steps.flatMap(({ name, problem, seconds, lines }) => [
    `${problem === null ? 'well ' : 'wrong'}   ${name} (${seconds.toFixed(1)} s)`,
    ...[...lines, ...(problem === null ? [] : [problem])].map((line) => `        ${line}`),
  ])
}

/** Makes Ctrl-C end the started program instead of this process. */
export async function untilStopped<Found>(work: (stopping: AbortSignal) => Promise<Found>) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const found = await work(stopping.signal).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  })
  return { found, isStopped: stopping.signal.aborted }
}

type Trial = { env: NodeJS.ProcessEnv; stopping: AbortSignal }

/** Runs one of its commands and expects exit code 0. */
export async function tryCommand(
  { command: [program, ...args], folder }: OtherVersion,
  words: readonly string[],
  { env, stopping }: Trial,
): Promise<TrialOutcome> {
  const { code, output } = await endingWith(run([program, ...args, ...words], { folder, env }), stopping)
  const lines = linesOf(output)
  return code === 0 ? { problem: null, lines } : problemIn(lines)
}

/** Starts it on a free loopback port, visits its pages and stops it. */
export async function tryServer(version: OtherVersion, { env, stopping }: Trial): Promise<TrialStep[]> {
  const port = String(await freePort())
  const place = { PORT: port, HOST: '127.0.0.1', STRUT_JOBS: 'off', STRUT_LOG: 'error' }
  const server = run(version.server, { folder: version.folder, env: { ...env, ...place } })
  const origin = `http://localhost:${port}`
  try {
    const started = await timeStep('Start', () => untilReady(origin, endingWith(server, stopping)))
    if (started.problem !== null) return [started]
    return [started, await timeStep('Pages', () => visitPages(origin))]
  } finally {
    await end(server)
  }
}

async function endingWith(running: RunningProgram, stopping: AbortSignal) {
  const end = () => running.kill('SIGTERM')
  stopping.addEventListener('abort', end, { once: true })
  return running.ended.finally(() => stopping.removeEventListener('abort', end))
}

/** Drops progress lines, which end in an ellipsis. */
function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '' && !line.endsWith('…'))
}

function problemIn(lines: readonly string[]): TrialOutcome {
  return { problem: lines.at(-1) ?? 'It ended without a word.', lines: lines.slice(0, -1) }
}

/** Long enough for the migrations of a large shop on a small server. */
const startMs = 300_000

async function untilReady(origin: string, ended: RunningProgram['ended']): Promise<TrialOutcome> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const isReady = fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (await isReady) return { problem: null, lines: [] }
    const exit = await Promise.race([ended, wait(100, null)])
    if (exit === null) continue
    return problemIn(linesOf(exit.output))
  }
  return { problem: `It was not ready after ${startMs / 1000} seconds.`, lines: [] }
}

async function visitPages(origin: string): Promise<TrialOutcome> {
  const visits = await takeJourney(origin)
  const lines = visits.map(({ path, milliseconds, problem }) => `${path}: ${problem ?? `${milliseconds} ms`}`)
  const bad = visits.filter(({ problem }) => problem !== null)
  return { problem: bad.length === 0 ? null : `${bad.length} of ${visits.length} pages are wrong.`, lines }
}

const endMs = 20_000

async function end(server: RunningProgram): Promise<void> {
  server.kill('SIGTERM')
  const isOver = await Promise.race([server.ended.then(() => true), wait(endMs, false, { ref: false })])
  if (!isOver) server.kill('SIGKILL')
  await server.ended
}

/** Visits the pages of a live shop. Every request is read-only. */

type Visit = { path: string; milliseconds: number; problem: string | null }

const patienceMs = 10_000

/** Home, all products, one product, a search, the cart and the staff sign-in. */
async function takeJourney(origin: string): Promise<Visit[]> {
  const home = await visit(origin, '/home')
  const listing = await visit(origin, '/search')
  const product = /href="(\/product\/[^"?#]+)"/.exec(listing.page)?.[1]
  // A term with results, because the shop counts searches without results.
  const word = /[a-z]{3,}/.exec(product?.slice('/product/'.length) ?? '')?.[0]
  const found = word === undefined ? [] : [`/search?query=${word}`]
  const visits = [home, listing]
  for (const path of [...(product ? [product] : []), ...found, '/cart', '/admin/sign-in'])
    visits.push(await visit(origin, path))
  return visits.map(({ path, milliseconds, problem }) => ({ path, milliseconds, problem }))
}

async function visit(origin: string, path: string): Promise<Visit & { page: string }> {
  const start = performance.now()
  const response = await ask(origin + path).catch((error: Error) => ({ page: '', problem: error.message }))
  return { ...response, path, milliseconds: Math.round(performance.now() - start) }
}

async function ask(url: string): Promise<{ page: string; problem: string | null }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  const page = await answer.text()
  const isWhole = page.trimEnd().endsWith('</html>')
  const problem = answer.status === 200 ? (isWhole ? null : 'half a page') : `status ${answer.status}`
  return { page, problem }
}

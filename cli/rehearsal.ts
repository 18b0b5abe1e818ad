/** An upgrade tried on a copy of the shop: the new version's own programs restore, migrate, audit and serve it. */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '#db/engine/embedded/lock-file.ts'
import { type OtherVersion, type RunningProgram, run } from './other-version.ts'
import { takeJourney } from './smoke-journey.ts'

export type RehearsalStep = {
  name: string
  /** Null: it went well. */
  problem: string | null
  seconds: number
  lines: readonly string[]
}

type Rehearsal = { file: string; passphrase: string | null; stopping: AbortSignal }

/** Steps until the first that fails. The copy is gone afterwards, whatever happened. */
export async function rehearse(version: OtherVersion, rehearsal: Rehearsal): Promise<RehearsalStep[]> {
  const place = await mkdtemp(join(tmpdir(), 'strut-rehearsal-'))
  // PostgreSQL's own account, which root hands it to, must be able to walk through.
  await chmod(place, 0o711)
  try {
    const restored = await timed('Restore, migrate, audit', () => restoreCopy(version, place, rehearsal))
    if (restored.problem !== null || rehearsal.stopping.aborted) return [restored]
    return [restored, ...(await serveCopy(version, place, rehearsal.stopping))]
  } finally {
    await removeCopy(place)
  }
}

type Outcome = Pick<RehearsalStep, 'problem' | 'lines'>

async function timed(name: string, work: () => Promise<Outcome>): Promise<RehearsalStep> {
  const start = performance.now()
  return { ...(await work()), name, seconds: (performance.now() - start) / 1000 }
}

/** `restore` of the new version migrates with its own code and ends with the auditor's word. */
async function restoreCopy(
  version: OtherVersion,
  place: string,
  { file, passphrase, stopping }: Rehearsal,
): Promise<Outcome> {
  const [program, ...args] = version.command
  const settings = { STRUT_DATA: place, STRUT_BACKUP_PASSPHRASE: passphrase ?? '' }
  const restoring = run([program, ...args, 'restore', file], { folder: version.folder, settings })
  const { code, output } = await endingWith(restoring, stopping)
  const lines = linesOf(output)
  if (code !== 0) return { problem: lines.at(-1) ?? 'It ended without a word.', lines: lines.slice(0, -1) }
  const isHere = existsSync(join(place, 'postgres'))
  return { problem: isHere ? null : 'The new version did not use the copy’s own folder.', lines }
}

async function endingWith(running: RunningProgram, stopping: AbortSignal) {
  const end = () => running.kill('SIGTERM')
  stopping.addEventListener('abort', end, { once: true })
  return running.ended.finally(() => stopping.removeEventListener('abort', end))
}

/** Without progress, which ends in an ellipsis. */
function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '' && !line.endsWith('…'))
}

/** As a demo, so that no key is needed; with a secret of its own, so that no stored key can be read. */
async function serveCopy(
  version: OtherVersion,
  place: string,
  stopping: AbortSignal,
): Promise<RehearsalStep[]> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const secret = randomBytes(32).toString('base64url')
  const settings = {
    ...{ STRUT_DATA: place, STRUT_MODE: 'demo', STRUT_DEMO_GOODS: 'off', STRUT_JOBS: 'off' },
    ...{ STRUT_LOG: 'error', STRUT_ORIGIN: origin, STRUT_SECRET: secret, PORT: port },
  }
  const server = run(version.server, { folder: version.folder, settings })
  try {
    const started = await timed('Start', () => untilReady(origin, endingWith(server, stopping)))
    if (started.problem !== null) return [started]
    return [started, await timed('Pages', () => visitPages(origin))]
  } finally {
    await end(server)
  }
}

const startMs = 60_000

async function untilReady(origin: string, ended: RunningProgram['ended']): Promise<Outcome> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const isReady = fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (await isReady) return { problem: null, lines: [] }
    const gone = await Promise.race([ended, wait(100, null)])
    if (gone === null) continue
    const lines = linesOf(gone.output)
    return { problem: lines.at(-1) ?? 'It ended without a word.', lines: lines.slice(0, -1) }
  }
  return { problem: `It was not ready after ${startMs / 1000} seconds.`, lines: [] }
}

async function visitPages(origin: string): Promise<Outcome> {
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

/** A program that was killed leaves its PostgreSQL running; what that has not written is thrown away with the copy. */
async function removeCopy(place: string): Promise<void> {
  const file = await readFile(join(place, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  if (pid > 0 && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT')
    for (let tries = 0; isRunning(pid) && tries < 100; tries += 1) await wait(100)
  }
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

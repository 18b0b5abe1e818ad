/** Rehearses an upgrade on a copy of the shop: the new version restores, migrates, audits and serves it. */

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '#db/engine/embedded/lock-file.ts'
import { backupName, takenAtOf } from '#domain/backups/retention.ts'
import { hourMs, indianTime } from '#domain/indian-time.ts'
import { operatorError } from '#domain/operator-error.ts'
import { readConfig } from '#server/start/config.ts'
import { findVersion, type OtherVersion, onlySettings } from './other-version.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import {
  allPassed,
  stepLines,
  type TrialOutcome,
  type TrialStep,
  timeStep,
  tryCommand,
  tryServer,
  untilStopped,
} from './trial.ts'

/** Rehearses with the version in that folder and the newest backup; exits with 1 on failure. */
export async function rehearseUpgrade(path: string, { env, print, printError }: Terminal): Promise<number> {
  const { backup } = readConfig(env)
  const version = findVersion(resolveFromCaller(path, env))
  const takenAt = await findNewest(backup.folder)
  printError('Rehearsing on a copy; the shop stays open …')
  const file = join(backup.folder, backupName(takenAt))
  const { passphrase } = backup
  const { found: steps, isStopped } = await untilStopped((stopping) =>
    rehearse(version, { file, passphrase, stopping }),
  )
  if (isStopped) throw operatorError('Stopped. The copy is gone, and the shop was not touched.')
  for (const line of rehearsalLines({ folder: version.folder, takenAt, now: new Date() }, steps)) print(line)
  return allPassed(steps) ? 0 : 1
}

async function findNewest(folder: string): Promise<Date> {
  const names = await readdir(folder).catch(() => [])
  const taken = names.map(takenAtOf).filter((at) => at !== null)
  const newest = taken.sort((one, other) => other.getTime() - one.getTime())[0]
  if (newest) return newest
  throw operatorError(`There is no backup in ${folder}: take one first, with strut backup.`)
}

/** Report on one page: each step with duration and output, and the verdict at the end. */
export function rehearsalLines(
  { folder, takenAt, now }: { folder: string; takenAt: Date; now: Date },
  steps: readonly TrialStep[],
): readonly string[] {
  const hoursOld = Math.floor((now.getTime() - takenAt.getTime()) / hourMs)
  const failed = steps.find(({ problem }) => problem !== null)
  return [
    `Rehearsal of ${folder} with the backup of ${indianTime(takenAt)}`,
    ...(hoursOld >= 24 ? [`advice  It is ${hoursOld} hours old: a new one shows more.`] : []),
    ...stepLines(steps),
    failed === undefined ? 'GO. The shop was not touched.' : `NO-GO: ${failed.name}. The shop was not touched.`,
  ]
}

type Rehearsal = { file: string; passphrase: string | null; stopping: AbortSignal }

/** Runs the steps until one fails, and always deletes the copy. */
async function rehearse(version: OtherVersion, rehearsal: Rehearsal): Promise<TrialStep[]> {
  const place = await mkdtemp(join(tmpdir(), 'strut-rehearsal-'))
  // PostgreSQL's own account, which root hands it to, must be able to walk through.
  await chmod(place, 0o711)
  try {
    const restored = await timeStep('Restore, migrate, audit', () => restoreCopy(version, place, rehearsal))
    const { stopping } = rehearsal
    if (restored.problem !== null || stopping.aborted) return [restored]
    return [restored, ...(await tryServer(version, { env: demoOf(place), stopping }))]
  } finally {
    await removeCopy(place)
  }
}

/** `restore` of the new version migrates with its own code and ends with the auditor's word. */
async function restoreCopy(
  version: OtherVersion,
  place: string,
  { file, passphrase, stopping }: Rehearsal,
): Promise<TrialOutcome> {
  const env = onlySettings({ STRUT_DATA: place, STRUT_BACKUP_PASSPHRASE: passphrase ?? '' })
  const restored = await tryCommand(version, ['restore', file], { env, stopping })
  if (restored.problem !== null || existsSync(join(place, 'postgres'))) return restored
  return { ...restored, problem: 'The new version did not use the copy’s own folder.' }
}

/** Runs as a demo, so that no key is needed, and with another secret, so that stored keys can't be decrypted. */
function demoOf(place: string): NodeJS.ProcessEnv {
  const secret = randomBytes(32).toString('base64url')
  const mode = { STRUT_MODE: 'demo', STRUT_DEMO_GOODS: 'off' }
  return onlySettings({ STRUT_DATA: place, ...mode, STRUT_SECRET: secret })
}

/** Stops the PostgreSQL of a killed program. Unwritten data do not matter: the copy is deleted. */
async function removeCopy(place: string): Promise<void> {
  const file = await readFile(join(place, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  if (pid > 0 && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT')
    for (let tries = 0; isRunning(pid) && tries < 100; tries += 1) await wait(100)
  }
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
}

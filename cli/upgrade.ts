import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, takenAtOf } from '#domain/backups/retention.ts'
import { indianTime } from '#domain/indian-time.ts'
import { operatorError } from '#domain/operator-error.ts'
import { readConfig } from '#server/start/config.ts'
import { findVersion } from './other-version.ts'
import { type RehearsalStep, rehearse } from './rehearsal.ts'
import { fromWhereItWasCalled, type Terminal, withTerminalPaths } from './terminal.ts'

export const upgradeUsage = `strut upgrade --rehearse FOLDER

  Tries another version of Strut on a copy of the shop. FOLDER is an unpacked release or a checkout that is built. Restores
  the newest backup of STRUT_BACKUP_DIR into an empty place, where that version migrates it, audits it, opens it without
  jobs and keys, and shows its main pages. Says go or no-go with reasons; no-go ends with 1. Touches nothing of the shop.`

export async function upgradeCommand(
  args: readonly string[],
  { env, say, complain }: Terminal = withTerminalPaths,
): Promise<number> {
  const [path, ...more] = args.filter((arg) => arg !== '--rehearse')
  const isClear = args.includes('--rehearse') && more.length === 0
  if (!isClear || path === undefined || path.startsWith('-')) throw operatorError(upgradeUsage)
  const { backup } = readConfig(env)
  const version = findVersion(fromWhereItWasCalled(path, env))
  const takenAt = await findNewest(backup.folder)
  complain('Rehearsing on a copy; the shop stays open …')
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const file = join(backup.folder, backupName(takenAt))
  const { passphrase } = backup
  const steps = await rehearse(version, { file, passphrase, stopping: stopping.signal }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  })
  if (stopping.signal.aborted) throw operatorError('Stopped. The copy is gone, and the shop was not touched.')
  for (const line of rehearsalLines({ folder: version.folder, takenAt, now: new Date() }, steps)) say(line)
  return steps.every(({ problem }) => problem === null) ? 0 : 1
}

async function findNewest(folder: string): Promise<Date> {
  const names = await readdir(folder).catch(() => [])
  const taken = names.map(takenAtOf).filter((at) => at !== null)
  const newest = taken.sort((one, other) => other.getTime() - one.getTime())[0]
  if (newest) return newest
  throw operatorError(`There is no backup in ${folder}: take one first, with strut backup.`)
}

type Head = { folder: string; takenAt: Date; now: Date }

const hour = 60 * 60_000

/** One page: each step with its time and words, and go or no-go at the end. */
export function rehearsalLines(
  { folder, takenAt, now }: Head,
  steps: readonly RehearsalStep[],
): readonly string[] {
  const hoursOld = Math.floor((now.getTime() - takenAt.getTime()) / hour)
  const failed = steps.find(({ problem }) => problem !== null)
  return [
    `Rehearsal of ${folder} with the backup of ${indianTime(takenAt)}`,
    ...(hoursOld >= 24 ? [`advice  It is ${hoursOld} hours old: a new one shows more.`] : []),
    ...steps.flatMap(({ name, problem, seconds, lines }) => [
      `${problem === null ? 'well ' : 'wrong'}   ${name} (${seconds.toFixed(1)} s)`,
      ...[...lines, ...(problem === null ? [] : [problem])].map((line) => `        ${line}`),
    ]),
    failed === undefined
      ? 'GO. The shop was not touched.'
      : `NO-GO: ${failed.name}. The shop was not touched.`,
  ]
}

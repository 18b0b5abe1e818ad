/** Starts the programs of another version of Strut, which lies in a folder of its own. */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operatorError } from '#domain/operator-error.ts'
import { settingNames } from '#server/start/config.ts'

type Program = readonly [program: string, ...args: string[]]

export type OtherVersion = { folder: string; command: Program; server: Program }

/** An unpacked release, which has a launcher, or a checkout that is installed and built. */
export function findVersion(folder: string): OtherVersion {
  const launcher = join(folder, 'strut')
  if (existsSync(launcher)) return { folder, command: [launcher], server: [launcher, 'start'] }
  const node = join(folder, 'node_modules/.bin/node')
  const isReady = ['cli/strut.ts', 'build/.strut-stamp'].every((file) => existsSync(join(folder, file)))
  if (!isReady || !existsSync(node))
    throw operatorError(
      `${folder} holds no Strut that can start: unpack a release there, or run npm run build in a checkout.`,
    )
  return {
    folder,
    command: [node, 'cli/strut.ts'],
    server: [node, '--import', './server/production.ts', 'server/main.ts'],
  }
}

export type RunningProgram = {
  /** Exit code and everything that it printed; null when a signal ended it or it did not start. */
  ended: Promise<{ code: number | null; output: string }>
  kill: (signal: NodeJS.Signals) => void
}

/** Runs it with these settings and no others: no key of the shop reaches it. */
export function run(
  [program, ...args]: Program,
  { folder, settings }: { folder: string; settings: Record<string, string> },
): RunningProgram {
  const { PATH, HOME, TMPDIR } = process.env
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']))
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the command alone, which then ends what it started.
    detached: true,
  })
  const code = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => [''])
  return {
    ended: Promise.all([code, printed]).then(([ended, lines]) => ({ code: ended, output: lines.join('') })),
    // The whole group: a launcher may have started the program as its child.
    kill: (signal) => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, signal)
    },
  }
}

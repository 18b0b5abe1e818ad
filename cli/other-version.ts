/** Starts programs of another version of Strut, installed in its own folder. */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operatorError } from '#domain/operator-error.ts'
import { settingNames } from '#server/start/config.ts'

type Program = readonly [program: string, ...args: string[]]

export type OtherVersion = { folder: string; command: Program; server: Program }

/** An unpacked release, which has a launcher, or a checkout that is installed and built. */
export function findVersion(folder: string): OtherVersion {
  const launcher = join(folder, 'strut')
  refuseOtherMachine(folder)
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

function refuseOtherMachine(folder: string): void {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return
  const { machine } = JSON.parse(readFileSync(file, 'utf8'))
  const here = `${process.platform}-${process.arch}`
  if (machine !== here) throw operatorError(`${folder} is a release for ${machine}; this machine is ${here}.`)
}

export type RunningProgram = {
  /** Exit code and output; the code is null if a signal ended it or it did not start. */
  ended: Promise<{ code: number | null; output: string }>
  kill: (signal: NodeJS.Signals) => void
}

/** Returns an environment with only these settings of the shop, so that none of its keys reaches the program. */
export function onlySettings(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']))
  // Stops a release's launcher from reading a settings file.
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...unset, STRUT_ENV_FILE: '', ...settings }
}

/** Ends the program when this process ends for any reason, because that closes a pipe only this process holds. */
const guarded = `exec 3<&0
"$@" </dev/null 3<&- & program=$!
{ read -r word <&3; kill "$program"; } 2>/dev/null & guard=$!
exec 3<&-
trap : TERM INT
wait "$program"; code=$?
while kill -0 "$program" 2>/dev/null; do wait "$program"; code=$?; done
kill "$guard" 2>/dev/null
exit "$code"`

export function run(program: Program, { folder, env }: { folder: string; env: NodeJS.ProcessEnv }): RunningProgram {
  const child = spawn('/bin/sh', ['-c', guarded, 'sh', ...program], {
    cwd: folder,
    env,
    stdio: 'pipe',
    // Ctrl-C must reach only the command, which then ends the program.
    detached: true,
  })
  const code = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => [''])
  return {
    ended: Promise.all([code, printed]).then(([ended, lines]) => ({ code: ended, output: lines.join('') })),
    // Signals the process group, because a launcher may run the program as a child.
    kill: (signal) => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, signal)
    },
  }
}

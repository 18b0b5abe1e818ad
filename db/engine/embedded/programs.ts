import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { operatorError } from '#domain/operator-error.ts'
import type { ClusterHome } from './home.ts'

type Outcome = { code: number | null; output: string }

export async function runProgram(home: ClusterHome, program: string, args: string[], input = ''): Promise<Outcome> {
  const child = await startProgram(home, program, args, 'pipe')
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const [code] = await once(child, 'close')
  return { code, output: (await Promise.all(printed)).join('') }
}

/** Starts a program in a session of its own, so that it survives Ctrl-C and the server's death. */
export async function startProgram(
  home: ClusterHome,
  program: string,
  args: string[],
  stdio: StdioOptions,
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    ...home.account,
    cwd: home.folder,
    env: environment(),
    stdio,
    detached: true,
    windowsHide: true,
  })
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw operatorError(`${program} does not run on this machine (${error}): set DATABASE_URL to a PostgreSQL.`)
  }
  return child
}

/** Environment without the shop's secrets and PG* variables, because the process outlives the server. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

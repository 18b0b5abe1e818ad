import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

type Place = { cwd?: string; env?: NodeJS.ProcessEnv }

/** Its output; throws with what it complained of. */
export async function outputOf(program: string, args: readonly string[], { cwd = root, env }: Place = {}) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  return (await execute(program, args, options)).stdout
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

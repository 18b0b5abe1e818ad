import { resolve } from 'node:path'

/** Console and environment of a command; tests pass their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  say: (line: string) => void
  /** Writes progress and warnings to stderr. */
  complain: (line: string) => void
}

export const withTerminalPaths: Terminal = { env: process.env, say: console.log, complain: console.error }

/** npm runs scripts in the project's folder and says in INIT_CWD where its user stands. */
export function fromWhereItWasCalled(file: string, env: Terminal['env']): string {
  return resolve(env['INIT_CWD'] ?? '.', file)
}

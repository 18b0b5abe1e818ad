import { resolve } from 'node:path'
import { withOwnCommand } from '#server/start/own-command.ts'

/** Console and environment of a command; tests pass their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  print: (line: string) => void
  /** Writes progress and warnings to stderr. */
  printError: (line: string) => void
}

export const terminal: Terminal = {
  env: process.env,
  print: (line) => console.log(withOwnCommand(line)),
  printError: (line) => console.error(withOwnCommand(line)),
}

/** npm runs scripts in the project's folder and says in INIT_CWD where its user stands. */
export function resolveFromCaller(file: string, env: Terminal['env']): string {
  return resolve(env['INIT_CWD'] ?? '.', file)
}

import { resolve } from 'node:path'
import { codeOf, isOutOfSpace, isUnavailable } from '#db/engine/errors.ts'
import { isOperatorError } from '#domain/operator-error.ts'
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

/** One line for what the operator can mend: a setting, a bucket or database that does not answer; null for breakages. */
export function lineOfError(error: unknown): string | null {
  if (isOperatorError(error)) return withOwnCommand(error.message)
  if (!(error instanceof Error)) return null
  if (error.name === 'ProviderError')
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
  if (isOutOfSpace(error)) return `Nothing can be written: ${error.message}. Make room, then give the command again.`
  // Code of a missing file, too.
  if (isUnavailable(error) && codeOf(error) !== 'ENOENT')
    return `The database does not answer: ${error.message}. See that it runs, then give the command again.`
  return null
}

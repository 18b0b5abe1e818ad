import { closeSync, copyFileSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { type ClusterHome, chownToAccount } from './home.ts'

const maxBytes = 10_000_000

/** Runs `write` with the log open for appending; passes a function that reads what was appended since. */
export async function openClusterLog<T>(
  home: ClusterHome,
  write: (log: number) => Promise<T>,
): Promise<[T, () => string]> {
  const log = openSync(home.logFile, 'a', 0o600)
  const start = fstatSync(log).size
  try {
    await chownToAccount(home.account, home.logFile)
    return [await write(log), () => readFileSync(home.logFile).subarray(start).toString()]
  } finally {
    closeSync(log)
  }
}

/** Rotates the log, keeping one older file. Copies and truncates, because PostgreSQL keeps the file open. */
export async function trimLog(home: ClusterHome): Promise<void> {
  const size = statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  copyFileSync(home.logFile, `${home.logFile}.old`)
  truncateSync(home.logFile)
  await chownToAccount(home.account, `${home.logFile}.old`)
}

/** Finds PostgreSQL's first fatal message, except refused connections; else its last line. */
export function fatalLine(logged: string): string {
  const fatal = /(?:FATAL|PANIC):\s+(?!the database system is )(.*)/.exec(logged)
  return fatal?.[1] ?? logged.trim().split('\n').at(-1) ?? ''
}

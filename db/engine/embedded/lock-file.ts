import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#db/engine/errors.ts'
import { operatorError } from '#domain/operator-error.ts'

const touchMs = 2_000
const abandonedAfterMs = 12_000
const patienceMs = 90_000

/** Runs `work` under a lock file, so that one process at a time opens or stops the cluster; a stale lock is removed. */
export async function withLockFile<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const holder = `${process.pid} ${hostname()} ${randomUUID()}`
  await waitForLock(lockFile, holder)
  const touching = setInterval(() => touch(lockFile), touchMs)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    if (holderOf(lockFile) === holder) rmSync(lockFile, { force: true })
  }
}

async function waitForLock(lockFile: string, holder: string): Promise<void> {
  const until = Date.now() + patienceMs
  while (!tryLock(lockFile, holder)) {
    if (isAbandoned(lockFile)) clearAbandoned(lockFile)
    else await wait(20)
    if (Date.now() < until) continue
    throw operatorError(`Another Strut has been opening the database for too long; it holds ${lockFile}.`)
  }
}

function tryLock(lockFile: string, holder: string): boolean {
  try {
    writeFileSync(lockFile, holder, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock; the inner folder prevents others from taking the lock between check and removal. */
function clearAbandoned(lockFile: string): void {
  const clearing = `${lockFile}.clearing`
  try {
    mkdirSync(clearing)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (silentMs(clearing) > abandonedAfterMs) rmSync(clearing, { recursive: true, force: true })
    return
  }
  if (isAbandoned(lockFile)) rmSync(lockFile, { force: true })
  rmSync(clearing, { recursive: true, force: true })
}

function isAbandoned(lockFile: string): boolean {
  if (silentMs(lockFile) > abandonedAfterMs) return true
  const [pid, host] = holderOf(lockFile).split(' ')
  return host === hostname() && !isRunning(Number(pid))
}

/** Tells whether a process exists; EPERM means that it runs under another account. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Reads the holder's pid; '' for a file being written or removed. */
function holderOf(lockFile: string): string {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return ''
  }
}

function silentMs(path: string): number {
  const seen = statSync(path, { throwIfNoEntry: false })
  return seen ? Date.now() - seen.mtimeMs : 0
}

function touch(lockFile: string): void {
  const now = new Date()
  if (holderOf(lockFile)) utimesSync(lockFile, now, now)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { operatorError } from '#domain/operator-error.ts'
import { chooseAddress, knownAddress, listenArgs } from './address.ts'
import { type ClusterHome, readIfPresent } from './home.ts'
import { isRunning } from './lock-file.ts'
import { fatalLine, openClusterLog, trimLog } from './log.ts'
import { type ClusterConnection, connectionTo, probe } from './probe.ts'
import { runProgram, startProgram } from './programs.ts'

const pollMs = 10

/** Temporary errors of a start: a postmaster that is still stopping, its children, or another program on the port. */
const passing = /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not create any TCP/

/** Starts the cluster and waits until it accepts connections, after crash recovery if needed. */
export async function startPostmaster(home: ClusterHome, print: (line: string) => void) {
  await trimLog(home)
  const until = Date.now() + 15_000
  for (;;) {
    await removeStalePidFile(home)
    const started = await tryStart(home, print)
    if (typeof started !== 'string') return started
    if (!passing.test(started) || Date.now() > until) {
      if (/No space left on device/.test(started)) throw Object.assign(new Error(started), { code: 'ENOSPC' })
      throw operatorError(`The database did not start: ${fatalLine(started)} (log: ${home.logFile})`)
    }
    await wait(100)
  }
}

/** Starts it once; returns the log when that failed. */
async function tryStart(home: ClusterHome, print: (line: string) => void) {
  const connection = await connectionTo(home, await chooseAddress(home))
  const args = ['-D', home.cluster, ...listenArgs(connection)]
  const [child, logged] = await openClusterLog(home, (log) =>
    startProgram(home, home.binaries.postgres, args, ['ignore', log, log]),
  )
  neverInterruptTheServer(child)
  const client = await waitUntilReady(child, connection, print)
  child.unref()
  return client ? { client, connection } : logged()
}

/**
 * Makes Linux schedule the connections' processes as batch jobs (`man 1 chrt`): one that wakes up then waits for a free
 * core instead of pushing the server off its own in the middle of a page. On two cores that is a tenth more checkouts
 * per second. Where it is missing or forbidden, all is as before.
 */
function neverInterruptTheServer({ pid }: ChildProcess): void {
  spawn('chrt', ['--batch', '--pid', '0', `${pid}`], { stdio: 'ignore' }).on('error', () => {})
}

/** Waits for a connection; null when the postmaster ended. */
async function waitUntilReady(
  child: ChildProcess,
  connection: ClusterConnection,
  print: (line: string) => void,
): Promise<Client | null> {
  for (let polls = 1; child.exitCode === null && child.signalCode === null; polls += 1) {
    const answer = await probe(connection)
    if (typeof answer !== 'string') return answer
    if (polls % 300 === 0) print('The database is still recovering …')
    await wait(pollMs)
  }
  return null
}

/**
 * Removes postmaster.pid when its process is not PostgreSQL. PostgreSQL refuses to start while that pid exists, which
 * in a restarted container is soon another program, and after a kill may be a zombie. Shared memory held by its
 * children is checked by PostgreSQL itself.
 */
async function removeStalePidFile(home: ClusterHome): Promise<void> {
  const pid = await postmasterPid(home)
  const [, program, state] = /\((.*)\) (\w)/.exec((pid && (await readIfPresent(`/proc/${pid}/stat`))) || '') ?? []
  if (!program || (program === 'postgres' && state !== 'Z')) return
  await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  const known = await knownAddress(home)
  await rm(join(home.folder, `.s.PGSQL.${known?.port}.lock`), { force: true })
}

/** Stops with "fast" shutdown: connections are closed, committed data is flushed. */
export async function stopPostmaster(home: ClusterHome): Promise<void> {
  const pid = await postmasterPid(home)
  await runProgram(home, home.binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-W'])
  const until = Date.now() + 60_000
  while (pid && existsSync(join(home.cluster, 'postmaster.pid')) && isRunning(pid)) {
    if (Date.now() > until) throw operatorError(`The database in ${home.folder} has not stopped for a minute.`)
    await wait(pollMs)
  }
}

async function postmasterPid(home: ClusterHome): Promise<number | null> {
  const file = await readIfPresent(join(home.cluster, 'postmaster.pid'))
  return file ? Number.parseInt(file, 10) : null
}

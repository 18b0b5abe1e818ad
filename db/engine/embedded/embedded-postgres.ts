import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { codeOf } from '#db/engine/errors.ts'
import { ensureCluster } from './create-cluster.ts'
import { type ClusterHome, dataFolderError, openHome } from './home.ts'
import { withLockFile } from './lock-file.ts'
import { trimLog } from './log.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { type ClusterConnection, findRunning } from './probe.ts'

/** `adopted`: it was running already. `stop` stops it unless another server uses it. */
export type Embedded = { connection: ClusterConnection; adopted: boolean; stop: () => Promise<void> }

type Print = (line: string) => void

const hourMs = 3_600_000

/**
 * Opens the embedded PostgreSQL in `<dataFolder>/postgres`: created on first start, adopted if a killed server left it
 * running, recovered after a crash, restarted if it dies, and shared by all servers on the folder.
 */
export async function openEmbedded(dataFolder: string, print: Print): Promise<Embedded> {
  try {
    const home = await openHome(dataFolder)
    const lock = await withLockFile(home.lockFile, async () => {
      await ensureCluster(home, print)
      return acquireLock(home, print)
    })
    return { connection: lock.connection, adopted: lock.adopted, stop: keepOpen(home, lock, print) }
  } catch (error) {
    throw dataFolderError(dataFolder, error)
  }
}

const diskIsFull = 'The disk of the data folder is full: the database opens again by itself when there is room.'

/** Reacquires the lock whenever its connection breaks. Returns a function that releases it. */
function keepOpen(home: ClusterHome, first: ClusterLock, print: Print): () => Promise<void> {
  const stopping = new AbortController()
  const trimming = setInterval(() => void trimLog(home).catch((error) => print(String(error))), hourMs).unref()
  let current = first
  let renewing = Promise.resolve()
  const watch = (lock: ClusterLock) => {
    current = lock
    lock.client.once('end', () => {
      if (!stopping.signal.aborted) renewing = renew(home, print, stopping.signal).then(watch)
    })
  }
  watch(first)

  return async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    clearInterval(trimming)
    await renewing.catch(() => {})
    await withLockFile(home.lockFile, () => releaseLock(home, current))
  }
}

/** Retries until the database opens. Says each reason once. */
async function renew(home: ClusterHome, print: Print, stopping: AbortSignal): Promise<ClusterLock> {
  print('The database went away; opening it again …')
  for (let loggedReason = ''; ; ) {
    try {
      return await withLockFile(home.lockFile, () => acquireLock(home, print))
    } catch (error) {
      if (stopping.aborted) throw error
      const reason = codeOf(error) === 'ENOSPC' ? diskIsFull : String(error)
      if (reason !== loggedReason) print(reason)
      loggedReason = reason
      await wait(500)
    }
  }
}

/** A server's shared lock on the running cluster. It is bound to a connection, so it ends with a killed server. */
type ClusterLock = { client: Client; connection: ClusterConnection; adopted: boolean }

/** Two-key advisory lock, distinct from the shop's single-key locks. */
const lockKey = [0x5374, 0x7275]

/** Adopts the running cluster or starts it. Called under the lock file. */
async function acquireLock(home: ClusterHome, print: (line: string) => void): Promise<ClusterLock> {
  const running = await findRunning(home)
  const { client, connection } = running ?? (await startPostmaster(home, print))
  await client.query('select pg_advisory_lock_shared($1, $2)', lockKey)
  return { client, connection, adopted: running !== null }
}

/** Stops the cluster when no other process uses it. Called under the lock file. */
async function releaseLock(home: ClusterHome, lock: ClusterLock): Promise<void> {
  await lock.client.end()
  const running = await findRunning(home)
  if (!running) return
  const last = await isLast(running.client)
  await running.client.end()
  if (last) await stopPostmaster(home)
}

const looks = 10

/** Checks repeatedly, because PostgreSQL notices a killed server's closed connection with a delay. */
async function isLast(client: Client): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const answer = await client.query('select pg_try_advisory_lock($1, $2) as last', lockKey)
    if (answer.rows[0]?.last === true) return true
    await wait(30)
  }
  return false
}

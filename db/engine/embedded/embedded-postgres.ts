import { setTimeout as wait } from 'node:timers/promises'
import { acquireLock, type ClusterLock, releaseLock } from './cluster-lock.ts'
import { ensureCluster } from './create-cluster.ts'
import { type ClusterHome, dataFolderError, openHome, systemCode } from './home.ts'
import { withLockFile } from './lock-file.ts'
import { trimLog } from './log.ts'
import type { ClusterConnection } from './probe.ts'

/** `adopted`: it was running already. `stop` stops it unless another server uses it. */
export type Embedded = { connection: ClusterConnection; adopted: boolean; stop: () => Promise<void> }

type Say = (line: string) => void

const hourMs = 3_600_000

/**
 * Opens the embedded PostgreSQL in `<dataFolder>/postgres`: created on first start, adopted if a killed server left it
 * running, recovered after a crash, restarted if it dies, and shared by all servers on the folder.
 */
export async function openEmbedded(dataFolder: string, say: Say): Promise<Embedded> {
  try {
    const home = await openHome(dataFolder)
    const lock = await withLockFile(home.lockFile, async () => {
      await ensureCluster(home, say)
      return acquireLock(home, say)
    })
    return { connection: lock.connection, adopted: lock.adopted, stop: keepOpen(home, lock, say) }
  } catch (error) {
    throw dataFolderError(dataFolder, error)
  }
}

const diskIsFull = 'The disk of the data folder is full: the database opens again by itself when there is room.'

/** Reacquires the lock whenever its connection breaks. Returns a function that releases it. */
function keepOpen(home: ClusterHome, first: ClusterLock, say: Say): () => Promise<void> {
  const stopping = new AbortController()
  const trimming = setInterval(() => void trimLog(home).catch((error) => say(String(error))), hourMs).unref()
  let current = first
  let renewing = Promise.resolve()
  const watch = (lock: ClusterLock) => {
    current = lock
    lock.client.once('end', () => {
      if (!stopping.signal.aborted) renewing = renew(home, say, stopping.signal).then(watch)
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
async function renew(home: ClusterHome, say: Say, stopping: AbortSignal): Promise<ClusterLock> {
  say('The database went away; opening it again …')
  for (let loggedReason = ''; ; ) {
    try {
      return await withLockFile(home.lockFile, () => acquireLock(home, say))
    } catch (error) {
      if (stopping.aborted) throw error
      const reason = systemCode(error) === 'ENOSPC' ? diskIsFull : String(error)
      if (reason !== loggedReason) say(reason)
      loggedReason = reason
      await wait(500)
    }
  }
}

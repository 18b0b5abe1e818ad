import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterLease, giveUpLease, takeLease } from './cluster-lock.ts'
import { ensureCluster } from './create-cluster.ts'
import { type ClusterHome, explainFolder, openHome } from './home.ts'
import { alone } from './lock-file.ts'
import { trimLog } from './log.ts'
import type { ClusterConnection } from './probe.ts'

/** `adopted`: it ran already. `stop` ends it unless another server uses it too. */
export type Embedded = { connection: ClusterConnection; adopted: boolean; stop: () => Promise<void> }

type Say = (line: string) => void

const hourMs = 3_600_000

/**
 * Opens the private PostgreSQL in `<dataFolder>/postgres`: made at the first start, adopted when a killed server left
 * it running, recovered when it was killed itself, brought back while we run, shared with other servers on the folder.
 */
export async function openEmbedded(dataFolder: string, say: Say): Promise<Embedded> {
  try {
    const home = await openHome(dataFolder)
    const lease = await alone(home.lockFile, async () => {
      await ensureCluster(home, say)
      return takeLease(home, say)
    })
    return { connection: lease.connection, adopted: lease.adopted, stop: keep(home, lease, say) }
  } catch (error) {
    throw explainFolder(dataFolder, error)
  }
}

/** Renews the lease whenever its connection breaks. What it returns gives the lease up. */
function keep(home: ClusterHome, first: ClusterLease, say: Say): () => Promise<void> {
  const stopping = new AbortController()
  const trimming = setInterval(() => void trimLog(home).catch((error) => say(String(error))), hourMs).unref()
  let current = first
  let renewing = Promise.resolve()
  const watch = (lease: ClusterLease) => {
    current = lease
    lease.client.once('end', () => {
      if (!stopping.signal.aborted) renewing = renew(home, say, stopping.signal).then(watch)
    })
  }
  watch(first)

  return async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    clearInterval(trimming)
    await renewing.catch(() => {})
    await alone(home.lockFile, () => giveUpLease(home, current))
  }
}

async function renew(home: ClusterHome, say: Say, stopping: AbortSignal): Promise<ClusterLease> {
  say('The database went away; opening it again …')
  for (;;) {
    try {
      return await alone(home.lockFile, () => takeLease(home, say))
    } catch (error) {
      if (stopping.aborted) throw error
      say(String(error))
      await wait(500)
    }
  }
}

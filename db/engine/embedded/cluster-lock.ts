import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ClusterHome } from './home.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { type ClusterConnection, findRunning } from './probe.ts'

/** One server's share in the running cluster. It lives in a connection, so it dies with a killed server. */
export type ClusterLock = { client: Client; connection: ClusterConnection; adopted: boolean }

/** Two numbers, so that no lock of the shop's own, which takes one, is ever the same. */
const lockKey = [0x5374, 0x7275]

/** Adopts the running cluster or starts it. Called by one process at a time. */
export async function acquireLock(home: ClusterHome, say: (line: string) => void): Promise<ClusterLock> {
  const running = await findRunning(home)
  const { client, connection } = running ?? (await startPostmaster(home, say))
  await client.query('select pg_advisory_lock_shared($1, $2)', lockKey)
  return { client, connection, adopted: running !== null }
}

/** Stops the cluster when no other process uses it. Called by one process at a time. */
export async function releaseLock(home: ClusterHome, lock: ClusterLock): Promise<void> {
  await lock.client.end()
  const running = await findRunning(home)
  if (!running) return
  const last = await isLast(running.client)
  await running.client.end()
  if (last) await stopPostmaster(home)
}

const looks = 10

/** PostgreSQL needs a moment to notice that the connection of a killed server is gone, so it is asked more than once. */
async function isLast(client: Client): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const answer = await client.query('select pg_try_advisory_lock($1, $2) as last', lockKey)
    if (answer.rows[0]?.last === true) return true
    await wait(30)
  }
  return false
}

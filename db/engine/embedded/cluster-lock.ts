import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ClusterHome } from './home.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { type ClusterConnection, findRunning } from './probe.ts'

/** A server's shared lock on the running cluster. It is bound to a connection, so it ends with a killed server. */
export type ClusterLock = { client: Client; connection: ClusterConnection; adopted: boolean }

/** Two-key advisory lock, distinct from the shop's single-key locks. */
const lockKey = [0x5374, 0x7275]

/** Adopts the running cluster or starts it. Called under the lock file. */
export async function acquireLock(home: ClusterHome, say: (line: string) => void): Promise<ClusterLock> {
  const running = await findRunning(home)
  const { client, connection } = running ?? (await startPostmaster(home, say))
  await client.query('select pg_advisory_lock_shared($1, $2)', lockKey)
  return { client, connection, adopted: running !== null }
}

/** Stops the cluster when no other process uses it. Called under the lock file. */
export async function releaseLock(home: ClusterHome, lock: ClusterLock): Promise<void> {
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

import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** Each message is a wait for a connection of the pool, in milliseconds. */
export const connectionChannel = 'strut:connection'
const waits = channel(connectionChannel)

/** Tells how long the pool took, where someone listens. */
export async function traceConnect(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  if (!waits.hasSubscribers) return connect()
  const since = performance.now()
  try {
    return await connect()
  } finally {
    waits.publish(performance.now() - since)
  }
}

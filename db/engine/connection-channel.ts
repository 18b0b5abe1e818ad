import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** Diagnostics channel: each message is the wait for a pool connection in milliseconds. */
export const connectionChannel = 'strut:connection'
const waits = channel(connectionChannel)

/** Publishes the waiting time for a connection, if anyone subscribes. */
export async function traceConnect(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  if (!waits.hasSubscribers) return connect()
  const since = performance.now()
  try {
    return await connect()
  } finally {
    waits.publish(performance.now() - since)
  }
}

/**
 * Ends connections to an unresponsive server. Without it a frozen database blocks every request, and the whole pool,
 * for the TCP timeout of 15 minutes.
 */

import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ServerAddress } from './address.ts'

/** Limits in milliseconds: silence before the server is probed, time for its answer, interval of checks. */
const limits = { silentMs: 5_000, answerMs: 4_000, checkMs: 1_000 }

/** Start of a connection's wait, and bytes received by then. */
type SilentQuery = { since: number; heard: number }

/**
 * Closes connections to an unresponsive server (frozen, or unreachable without an error). A server that accepts a new
 * connection is only slow, and its own timeouts apply. Returns a function that stops the check.
 */
export function endSilentConnections(pool: pg.Pool, server: () => ServerAddress): () => void {
  const used = new Map<pg.PoolClient, SilentQuery>()
  pool.on('acquire', (client) => used.set(client, { since: performance.now(), heard: bytesReceived(client) }))
  pool.on('release', (_, client) => used.delete(client))
  pool.on('remove', (client) => used.delete(client))
  const findSilent = () => {
    const now = performance.now()
    for (const [client, { heard }] of used) {
      const all = bytesReceived(client)
      if (all !== heard) used.set(client, { since: now, heard: all })
    }
    return [...used].flatMap(([client, { since }]) => (now - since > limits.silentMs ? [client] : []))
  }
  let isAsking = false
  const check = async () => {
    if (isAsking || findSilent().length === 0) return
    isAsking = true
    if (!(await answers(server()))) for (const client of findSilent()) client.connection.stream.destroy()
    isAsking = false
  }
  const watching = setInterval(() => void check(), limits.checkMs).unref()
  return () => clearInterval(watching)
}

const bytesReceived = ({ connection: { stream } }: pg.PoolClient): number =>
  stream instanceof Socket ? stream.bytesRead : 0

/** Tells whether the server answers a new connection; a refusal is an answer too. */
async function answers(server: ServerAddress): Promise<boolean> {
  const client = new pg.Client({ ...server, application_name: 'strut-silence' })
  client.on('error', () => {})
  const answer = client.connect().then(
    () => true,
    () => true,
  )
  const isAnswered = await Promise.race([answer, wait(limits.answerMs, false, { ref: false })])
  client.connection.stream.destroy()
  return isAnswered
}

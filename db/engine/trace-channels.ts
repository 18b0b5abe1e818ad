/** Diagnostics channels of the database layer; without subscribers they cost nothing. */

import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'
import type pg from 'pg'

export const queryChannel = 'strut:query'
export const transactionChannel = 'strut:transaction'
/** Each message is the wait for a pool connection in milliseconds. */
export const connectionChannel = 'strut:connection'

/** `text` has placeholders for all values. */
export type TracedQuery = { text: string; durationMs: number; isBroken: boolean }

const queries = channel(queryChannel)
const waits = channel(connectionChannel)
const transactions = tracingChannel(transactionChannel)

export function publishQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!queries.hasSubscribers) return
  const message: TracedQuery = { text: query.sql, durationMs: queryDurationMillis, isBroken: level === 'error' }
  queries.publish(message)
}

/** Runs a transaction, named after the function that called `begin`: the flow, whatever its body looks like. */
export function traceTransaction<Result>(begin: Caller, run: () => Promise<Result>): Promise<Result> {
  if (!transactions.hasSubscribers) return run()
  return transactions.tracePromise(run, { name: callerOf(begin) })
}

type Caller = Parameters<typeof Error.captureStackTrace>[1]

/** Reads the name from V8's stack; a bundler appends '$1' to names that two modules share. */
function callerOf(begin: Caller): string {
  const place = { stack: '' }
  Error.captureStackTrace(place, begin)
  return /^\s+at (?:async )?(\w+)(?:\$\d+)? \(/m.exec(place.stack)?.[1] ?? 'transaction'
}

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

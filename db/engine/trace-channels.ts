/** Diagnostics channels of the database layer; they have no subscribers unless tracing is on. */

import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'

export const queryChannel = 'strut:query'
export const transactionChannel = 'strut:transaction'

/** `text` has placeholders for all values. */
export type TracedQuery = { text: string; durationMs: number; isBroken: boolean }

const queries = channel(queryChannel)
const transactions = tracingChannel(transactionChannel)

export function publishQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!queries.hasSubscribers) return
  const told: TracedQuery = { text: query.sql, durationMs: queryDurationMillis, isBroken: level === 'error' }
  queries.publish(told)
}

/** Runs a transaction, under the name of the flow that is its body: `(tx) => recordOrder(tx, order)`. */
export function traceTransaction<Result>(body: (tx: never) => unknown, run: () => Promise<Result>): Promise<Result> {
  if (!transactions.hasSubscribers) return run()
  const name = /=>\s*(\w+)\(/.exec(body.toString())?.[1] ?? 'transaction'
  return transactions.tracePromise(run, { name })
}

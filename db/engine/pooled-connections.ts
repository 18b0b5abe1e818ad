import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { Clients } from './primary.ts'

const opensTransaction = /^(begin|start transaction)\b/

/**
 * Adapts connections to a pooler in transaction mode, which keeps neither settings nor prepared statements between
 * transactions: timeouts are set in each transaction, and a single statement gets one of its own, in one round trip
 * (`pipeline` of pg).
 */
export function withLimitsPerTransaction(clients: Clients, limits: Readonly<Record<string, number>>): PostgresPool {
  const setLimits = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`)
  return wrapConnections(clients, (client) => limited(client, setLimits.join('; ')))
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Gives the connections of a pool another `query`; the same connection is wrapped once. */
export function wrapConnections(clients: Clients, queryOf: (client: PoolClient) => Query): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const wrap = (client: PoolClient) => {
    const query = queryOf(client) as unknown as PostgresPoolClient['query']
    const release: PostgresPoolClient['release'] = (isBroken) => client.release(isBroken)
    return { query, release }
  }
  const connect = async () => {
    const client = await clients.connect()
    const same = known.get(client) ?? wrap(client)
    known.set(client, same)
    return same
  }
  return { connect, end: () => clients.end(), options: {} }
}

function limited(client: PoolClient, setLimits: string): Query {
  return async (text, values) => {
    if (opensTransaction.test(text)) {
      await client.query(`${text}; ${setLimits}`)
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? 'I')
    return isInTransaction ? client.query(text, values) : alone(client, { text, values, setLimits })
  }
}

type Statement = { text: string; values: unknown[]; setLimits: string }

async function alone(client: PoolClient, { text, values, setLimits }: Statement) {
  const sent = [client.query(`begin; ${setLimits}`), client.query(text, values), client.query('commit')] as const
  const [begun, answered, committed] = await Promise.allSettled(sent)
  for (const outcome of [begun, answered, committed]) if (outcome.status === 'rejected') throw outcome.reason
  return sent[1]
}

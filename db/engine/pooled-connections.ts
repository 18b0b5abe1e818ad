import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { isFollowedByCommit, isLookup, nameStatements } from './prepared-statements.ts'
import type { Clients } from './primary.ts'
import { shareConnection } from './shared-connection.ts'

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

/**
 * Wraps a pool for direct connections: prepares marked statements, sends lookups over a shared connection, and `commit`
 * right behind a statement marked as its transaction's last.
 */
export function withPipelining(clients: Clients): PostgresPool {
  const nameOf = nameStatements()
  const shared = shareConnection(clients)
  const send = (client: PoolClient, text: string, values: unknown[]) => {
    const name = nameOf(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  // Kysely keeps notes on each connection: as many serve as requests did at once.
  const spare: PostgresPoolClient[] = []
  const open = (): PostgresPoolClient => {
    let own: PoolClient | null = null
    let committed: Promise<QueryResult> | null = null
    const query: Query = async (text, values) => {
      if (committed !== null) {
        const ended = committed
        committed = null
        return endedBy(text, ended)
      }
      if (own === null && isLookup(text) && shared.hasRoom()) return shared.run((client) => send(client, text, values))
      own ??= await clients.connect()
      const answer = send(own, text, values)
      if (isFollowedByCommit(text)) {
        committed = own.query('commit')
        committed.catch(() => {})
      }
      return answer
    }
    const opened = connection(query, (isBroken) => {
      own?.release(isBroken)
      own = null
      committed = null
      if (!isBroken) spare.push(opened)
    })
    return opened
  }
  return { connect: async () => spare.pop() ?? open(), end: () => clients.end(), options: {} }
}

/** Answers `commit`, or `rollback` after a failed statement: PostgreSQL has done it. */
async function endedBy(text: string, committed: Promise<QueryResult>): Promise<QueryResult> {
  const answer = await committed
  if (text === 'commit' || (text === 'rollback' && answer.command === 'ROLLBACK')) return answer
  throw new Error(`The transaction was committed before this statement: ${text}`)
}

type Query = (text: string, values: unknown[]) => Promise<unknown>
type Release = PostgresPoolClient['release']

const connection = (query: Query, release: Release): PostgresPoolClient => ({
  query: query as unknown as PostgresPoolClient['query'],
  release,
})

/** Gives the connections of a pool another `query`; the same connection is wrapped once. */
function wrapConnections(clients: Clients, queryOf: (client: PoolClient) => Query): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const wrap = (client: PoolClient) => connection(queryOf(client), (isBroken) => client.release(isBroken))
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

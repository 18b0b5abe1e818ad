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
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const connect = async () => {
    const client = await clients.connect()
    const same = known.get(client) ?? limited(client, setLimits.join('; '))
    known.set(client, same)
    return same
  }
  return { connect, end: () => clients.end(), options: {} }
}

function limited(client: PoolClient, setLimits: string): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    if (opensTransaction.test(text)) {
      await client.query(`${text}; ${setLimits}`)
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? 'I')
    return isInTransaction ? client.query(text, values) : alone(client, { text, values, setLimits })
  }
  const release: PostgresPoolClient['release'] = (isBroken) => client.release(isBroken)
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

type Statement = { text: string; values: unknown[]; setLimits: string }

async function alone(client: PoolClient, { text, values, setLimits }: Statement) {
  const sent = [client.query(`begin; ${setLimits}`), client.query(text, values), client.query('commit')] as const
  const [begun, answered, committed] = await Promise.allSettled(sent)
  for (const outcome of [begun, answered, committed]) if (outcome.status === 'rejected') throw outcome.reason
  return sent[1]
}

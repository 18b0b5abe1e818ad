import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Clients } from './primary.ts'

const mark = '/* prepared */'

/**
 * Ends a statement that is asked with every order or every request: PostgreSQL reads and plans it once per connection
 * and not each time (decision 0021). Only for statements whose words are always the same, and whose best plan does not
 * depend on what is asked for.
 */
export const prepared = sql.raw<never>(mark)

/** The same for a statement that names so many things: a plan is kept for each number that carts usually have. */
export const preparedFor = (count: number): RawBuilder<never> => (count <= 4 ? prepared : sql.raw<never>(''))

/**
 * Pairs as rows to look in. Told as an array, PostgreSQL would not know how many there are, and would rather plan anew
 * each time than keep a plan for ten.
 */
export function pairsToFind(pairs: readonly (readonly [string, string])[]): RawBuilder<unknown> {
  if (pairs.length === 0) return sql`(values (null::text, null::text))`
  return sql`(values ${sql.join(pairs.map(([one, other]) => sql`(${one}::text, ${other}::text)`))})`
}

/** Every connection keeps its plans in memory. What is new after so many is planned each time, as others are. */
const mostPlans = 100

/** The same pool, whose connections give statements that are marked so a name. */
export function withPreparedStatements(clients: Clients): PostgresPool {
  const names = new Map<string, string>()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const nameOf = (text: string) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostPlans) return name
    if (!text.endsWith(mark)) return undefined
    const next = `prepared-${names.size + 1}`
    names.set(text, next)
    return next
  }
  const named = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => {
      const name = nameOf(text)
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    const release: PostgresPoolClient['release'] = (isBroken) => client.release(isBroken)
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }
  const connect = async () => {
    const client = await clients.connect()
    const same = known.get(client) ?? named(client)
    known.set(client, same)
    return same
  }
  return { connect, end: () => clients.end(), options: {} }
}

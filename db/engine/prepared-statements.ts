import { type PostgresPool, type RawBuilder, sql } from 'kysely'
import { wrapConnections } from './pooled-connections.ts'
import type { Clients } from './primary.ts'

const mark = '/* prepared */'

/**
 * Suffix that marks a frequent statement as prepared: PostgreSQL parses and plans it once per connection (decision
 * 0021). Only for statements whose text never varies and whose best plan does not depend on parameters.
 */
export const prepared = sql.raw<never>(mark)

/** The same for a statement whose text depends on a count: one plan for each usual number of cart lines. */
export const preparedFor = (count: number): RawBuilder<never> => (count <= 4 ? prepared : sql.raw<never>(''))

/**
 * Formats pairs as rows to join. With an array parameter PostgreSQL could not estimate their number and would replan
 * each time.
 */
export function pairsToFind(pairs: readonly (readonly [string, string])[]): RawBuilder<unknown> {
  if (pairs.length === 0) return sql`(values (null::text, null::text))`
  return sql`(values ${sql.join(pairs.map(([one, other]) => sql`(${one}::text, ${other}::text)`))})`
}

/** Maximum prepared statements per connection, which hold their plans in memory; further ones are not prepared. */
const mostPlans = 100

/** Wraps a pool so that marked statements are named (prepared). */
export function withPreparedStatements(clients: Clients): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostPlans) return name
    if (!text.endsWith(mark)) return undefined
    const next = `prepared-${names.size + 1}`
    names.set(text, next)
    return next
  }
  return wrapConnections(clients, (client) => (text, values) => {
    const name = nameOf(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  })
}

import { type RawBuilder, sql } from 'kysely'

const mark = '/* prepared */'
const lookupMark = `/* lookup */ ${mark}`
const committingMark = '/* then commit */'

/**
 * Suffix that marks a frequent statement as prepared: PostgreSQL parses and plans it once per connection (decision
 * 0021). Only for statements whose text never varies and whose best plan does not depend on parameters.
 */
export const prepared = sql.raw<never>(mark)

/** The same for a statement whose text depends on a count: one plan for each usual number of cart lines. */
export const preparedFor = (count: number): RawBuilder<never> => (count <= 4 ? prepared : sql.raw<never>(''))

/**
 * Suffix of a prepared lookup by keys, which outside a transaction shares a connection with those of other requests:
 * only for reads of well below a millisecond that wait for no lock.
 */
export const lookup = sql.raw<never>(lookupMark)

/** The same for a lookup whose text depends on a count. */
export const lookupFor = (count: number): RawBuilder<never> => (count <= 4 ? lookup : sql.raw<never>(''))

/**
 * Suffix of a transaction's last statement, before `prepared`: `commit` follows it without waiting for its answer, so
 * that others wait for its locks no longer than it runs. It fails by itself where nothing may be written.
 */
export const thenCommit = sql.raw<never>(committingMark)

export const isLookup = (text: string): boolean => text.endsWith(lookupMark)
export const isFollowedByCommit = (text: string): boolean => text.slice(-40).includes(committingMark)

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

/** Returns the names under which marked statements are prepared; undefined for others. */
export function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostPlans) return name
    if (!text.endsWith(mark)) return undefined
    const next = `prepared-${names.size + 1}`
    names.set(text, next)
    return next
  }
}

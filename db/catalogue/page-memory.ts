/** In-memory cache of query results for public pages, invalidated by `NOTIFY`. */

import type { Db } from '#db/engine/database.ts'
import type { CatalogueListener } from './change-listener.ts'

/** Cache generation: all entries of one are dropped together. */
type Epoch = Readonly<Record<string, never>>

/**
 * Property of the database object, which all language builds share; module state would exist once per build (decision
 * 59).
 */
const epochKey: unique symbol = Symbol.for('strut: epoch of the catalogue')
type DbWithEpoch = Db & { [epochKey]?: Epoch | null }

/**
 * Wraps the database for public pages: results cached by `rememberUntilChange` are never older than the page cache.
 * Flows, back office and personal pages use the unwrapped one.
 */
export function openPageDatabase(db: Db): { db: Db; listener: CatalogueListener } {
  const own: DbWithEpoch = db.$extendTables<Record<never, never>>()
  return {
    db: own,
    listener: {
      changed: (productId) => {
        if (productId === '*' && own[epochKey]) own[epochKey] = {}
      },
      listening: (isListening) => {
        own[epochKey] = isListening ? {} : null
      },
    },
  }
}

/**
 * Caches a query until anything but single products changes. For few different keys and results that callers don't
 * mutate.
 */
export function rememberUntilChange<Answer>(find: (db: Db) => Promise<Answer>): (db: Db) => Promise<Answer>
export function rememberUntilChange<Answer, Name extends string>(
  find: (db: Db, name: Name) => Promise<Answer>,
): (db: Db, name: Name) => Promise<Answer>
export function rememberUntilChange<Answer>(find: (db: Db, name: string) => Promise<Answer>) {
  const known = new WeakMap<Epoch, Map<string, Promise<Answer>>>()
  return (db: DbWithEpoch, name = ''): Promise<Answer> => {
    const epoch = db[epochKey]
    if (!epoch) return find(db, name)
    const answers = known.get(epoch) ?? new Map<string, Promise<Answer>>()
    known.set(epoch, answers)
    const answer = answers.get(name) ?? find(db, name)
    if (!answers.has(name)) {
      answers.set(name, answer)
      answer.catch(() => answers.delete(name))
    }
    return answer
  }
}

/** Answers for public pages that stay the same until `NOTIFY` tells of a change. */

import type { Db } from '#db/engine/database.ts'
import type { CatalogueListener } from './change-listener.ts'

/** Everything remembered under one such object is forgotten with it. */
type Epoch = Readonly<Record<string, never>>

/**
 * Stands on the database object, which every build of the pages is handed: what a module keeps by itself each build has
 * for itself (decision 59).
 */
const epochKey: unique symbol = Symbol.for('strut: epoch of the catalogue')
type Remembering = Db & { [epochKey]?: Epoch | null }

/**
 * Opens the same database for public pages: what `rememberUntilChange` finds by it is as old as the page cache's pages
 * at most. Flows, the back office and pages for one visitor ask anew.
 */
export function openPageDatabase(db: Db): { db: Db; listener: CatalogueListener } {
  const own: Remembering = db.$extendTables<Record<never, never>>()
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
 * Asks once until anything but single products changes. For questions of which there are few, and whose answer nobody
 * alters.
 */
export function rememberUntilChange<Answer>(find: (db: Db) => Promise<Answer>): (db: Db) => Promise<Answer>
export function rememberUntilChange<Answer, Name extends string>(
  find: (db: Db, name: Name) => Promise<Answer>,
): (db: Db, name: Name) => Promise<Answer>
export function rememberUntilChange<Answer>(find: (db: Db, name: string) => Promise<Answer>) {
  const known = new WeakMap<Epoch, Map<string, Promise<Answer>>>()
  return (db: Remembering, name = ''): Promise<Answer> => {
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

import type { Db } from '#db/engine/database.ts'
import { rememberListings } from '#db/search/listing-memory.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'
import { withFilledDatabase } from './bench-database.ts'
import { questions } from './queries.ts'
import { type Budget, type Figure, figure, timesOf } from './table.ts'

const runs = 31

/** Every kind of query on a catalogue of so many products, in a data folder that is filled once. */
export function measureListing(dataFolder: string, count: number, budget: Budget): Promise<Figure[]> {
  const products = { table: 'products', count, fill: (db: Db) => fillCatalogue(db, count) } as const
  return withFilledDatabase(dataFolder, [products], async (db) => {
    rememberListings(db).listening(true)
    const figures: Figure[] = []
    for (const { name, ask } of questions) figures.push(figure(name, await timesOf(runs, () => ask(db)), budget))
    return figures
  })
}

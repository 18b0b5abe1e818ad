import { mkdir } from 'node:fs/promises'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { rememberListings } from '#db/search/listing-memory.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'
import { type Question, questions } from './queries.ts'
import { type Budget, type Figure, figure } from './table.ts'

const runs = 31

/** Every kind of question to a catalogue of so many products, in a data folder of its own that is filled once. */
export async function measureListing(dataFolder: string, products: number, budget: Budget): Promise<Figure[]> {
  await mkdir(dataFolder, { recursive: true })
  const embedded = await openEmbedded(dataFolder, console.log)
  const db = openDatabase(embedded.connection, { connections: 4, complain: console.error })
  await migrate(db)
  await fillOnce(db, products)
  rememberListings(db).listening(true)
  const figures: Figure[] = []
  for (const question of questions) figures.push(await measure(db, question, budget))
  await db.destroy()
  await embedded.stop()
  return figures
}

async function fillOnce(db: Db, products: number): Promise<void> {
  const { count } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === products) return
  if (count > 0)
    throw new Error(`There are ${count} products from an earlier run that was cut: remove its data folder.`)
  console.log(`Making ${products.toLocaleString('en-IN')} products; this is done once …`)
  await fillCatalogue(db, products)
}

/** The first answer of a connection is not counted: it has to read the database's own tables. */
async function measure(db: Db, { name, ask }: Question, budget: Budget): Promise<Figure> {
  const times: number[] = []
  await ask(db)
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await ask(db)
    times.push(performance.now() - began)
  }
  return figure(name, times, budget)
}

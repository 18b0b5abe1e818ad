import { openDatabase } from '#db/database.ts'
import { openEmbedded } from '#db/embedded.ts'
import { findListing } from '#db/products.ts'
import { readListing } from '#domain/listing.ts'
import { type Figure, figure } from './table.ts'

const runs = 200

/** The listing query with its exact count, on the demo shop that the first figure has filled. */
export async function measureListing(dataFolder: string): Promise<Figure[]> {
  const embedded = await openEmbedded(dataFolder, () => {})
  const db = openDatabase(embedded.connection, { connections: 4, complain: console.error })
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await findListing(db, readListing(new URLSearchParams({ category: 'Shoes', query: 's' })))
    times.push(performance.now() - began)
  }
  await db.destroy()
  await embedded.stop()
  return [figure('listing query with exact count', times, 5)]
}

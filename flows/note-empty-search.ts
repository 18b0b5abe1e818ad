import { countEmptySearch } from '#db/search-empty.ts'
import { indianDay } from '#domain/indian-time.ts'
import { notableSearch } from '#domain/search-note.ts'
import type { Shop } from './shop.ts'

/** Remembers for the owner what shoppers looked for in vain. A page that is kept for a while counts once. */
export async function noteEmptySearch(shop: Pick<Shop, 'db' | 'now'>, query: string): Promise<void> {
  const noted = notableSearch(query)
  if (noted !== null) await countEmptySearch(shop.db, noted, indianDay(shop.now()))
}

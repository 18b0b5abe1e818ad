import { countEmptySearch } from '#db/search/zero-result-queries.ts'
import { indianDay } from '#domain/indian-time.ts'
import { notableSearch } from '#domain/search/loggable-query.ts'
import type { Shop } from '#flows/shop.ts'

/** Remembers for the owner what shoppers looked for in vain. A page that is kept for a while counts once. */
export async function recordZeroResultQuery(shop: Pick<Shop, 'db' | 'now'>, query: string): Promise<void> {
  const noted = notableSearch(query)
  if (noted !== null) await countEmptySearch(shop.db, noted, indianDay(shop.now()))
}

import { countEmptySearch } from '#db/search/synonyms.ts'
import { indianDay } from '#domain/indian-time.ts'
import { loggableQuery } from '#domain/search/tokens.ts'
import type { Shop } from '#flows/shop.ts'

/** Records a search without results for the owner, once a day per query and address, with a limit per address. */
export async function recordZeroResultQuery(
  { primary, now, limits }: Shop,
  { query, clientAddress }: { query: string; clientAddress: string },
): Promise<void> {
  const loggable = loggableQuery(query)
  if (loggable === null) return
  const day = indianDay(now())
  const before = await limits.peek('zero-result-queries-from-address', clientAddress)
  if (!before.isAllowed) return
  const isNew = await limits.take('zero-result-query-of-address', `${day} ${clientAddress} ${loggable}`)
  if (!isNew.isAllowed) return
  const ofAddress = await limits.take('zero-result-queries-from-address', clientAddress)
  if (ofAddress.isAllowed) await countEmptySearch(primary, loggable, day)
}

import type { Db } from '#db/engine/database.ts'
import type { OrderAllocation } from '#db/inventory/stock.ts'
import { deleteGiftLines } from '#db/promotions/gifts.ts'
import { giftsInStock, type StockLocation } from '#domain/inventory/stock.ts'

/** Deletes an order's gifts that are out of stock, and returns its other allocations. Locks are the caller's. */
export async function dropMissingGifts(
  tx: Db,
  takes: readonly OrderAllocation[],
  locations: readonly StockLocation[],
): Promise<OrderAllocation[]> {
  const [bought, gifts] = [takes.filter(({ gift }) => !gift), takes.filter(({ gift }) => gift)]
  const there = giftsInStock(gifts, bought, locations)
  const missing = gifts.filter((gift) => !there.includes(gift))
  if (missing[0])
    await deleteGiftLines(
      tx,
      missing[0].orderId,
      missing.map(({ position }) => position),
    )
  return [...bought, ...there]
}

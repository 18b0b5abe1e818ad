import { moveStock } from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { countReasons } from '#domain/inventory/stock-count.ts'
import { shortNumber } from '#domain/orders/number.ts'

/** Units of one stock location; `size` is the location's. */
type PutBack = { productId: string; size: string; change: number }

/** Writes off units that an order just put back and that can't be sold once more. */
export async function writeOff(
  tx: Db,
  putBack: readonly PutBack[],
  { orderId, actor, why = 'lost' }: { orderId: string; actor: string; why?: 'lost' | 'damaged' },
): Promise<void> {
  const units = putBack.map((unit) => ({ ...unit, change: -unit.change }))
  await moveStock(tx, units, { reason: 'count', actor, note: `${countReasons[why]}: ${shortNumber(orderId)}` })
}

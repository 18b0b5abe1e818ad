import type { Db } from '#db/engine/database.ts'

/** A gift that is gone leaves the order; the database lets nothing else leave it. */
export async function deleteGiftLines(tx: Db, orderId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await tx
    .deleteFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('position', 'in', positions)
    .where('gift', '=', true)
    .execute()
}

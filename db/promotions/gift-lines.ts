import type { Db } from '#db/engine/database.ts'

/** Deletes gift lines that are out of stock; a trigger refuses to delete any other line. */
export async function deleteGiftLines(tx: Db, orderId: string, positions: readonly number[]): Promise<void> {
  const lines = tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('position', 'in', positions)
  await lines.where('gift', '=', true).execute()
}

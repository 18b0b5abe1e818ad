import { lockPositions, type OrderedTable, savePositions } from '#db/catalogue/positions.ts'
import type { Db } from '#db/engine/database.ts'
import { moved } from '#domain/catalogue/product-images.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { transactional } from '#flows/shop.ts'

type Move = { staff: Staff; table: OrderedTable; id: number; by: -1 | 1 }

/** Moves a banner, category or collection one place earlier or later. */
export const moveEntry = transactional(move)

async function move(tx: Db, { staff, table, id, by }: Move): Promise<void> {
  const before = await lockPositions(tx, table)
  const after = moved(before.map(String), String(id), by).map(Number)
  if (after.join() === before.join()) return
  await savePositions(tx, table, after)
  await recordAudit(tx, staff, { action: `order-${table}`, object: table, before, after })
}

import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Batch } from '#db/staff/audit-entries.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { undoableSince } from '#domain/staff/route-permissions.ts'
import { actorOf } from './record-audit-entry.ts'
import type { Shop } from './shop.ts'

/** Undoes a batch of the audit log for the staff member who made it; `restore` answers null when nothing is left to undo. */
export async function undoBatch<Undone>(
  shop: Pick<Shop, 'db' | 'now'>,
  { staff, ...batch }: { staff: Staff; action: string; batch: string },
  restore: (tx: Db, batch: Batch) => Promise<Undone | null>,
): Promise<Undone | Refusal> {
  const own = { ...batch, actor: actorOf(staff), since: undoableSince(shop.now()) }
  const undone = await inTransaction(shop.db, (tx) => restore(tx, own))
  return undone ?? refuse('changed', 'This can’t be undone any more.')
}

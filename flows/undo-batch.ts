import { type Db, inTransaction } from '#db/engine/database.ts'
import { type BatchEntry, findBatch } from '#db/staff/audit-entries.ts'
import { undoableSince } from '#domain/backoffice/undo-window.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { cantUndoAnyMore } from '#domain/texts.ts'
import { actorOf } from './record-audit-entry.ts'
import type { Shop } from './shop.ts'

type Restore<Undone> = (tx: Db, entries: readonly BatchEntry[]) => Promise<Undone | null>

/**
 * Undoes a batch of audit entries for the staff member who made it. `restore` receives the entries and returns null
 * when nothing is left to undo.
 */
export async function undoBatch<Undone>(
  shop: Shop,
  { staff, ...batch }: { staff: Staff; action: string; batch: string },
  restore: Restore<Undone>,
): Promise<Undone | Refusal> {
  const own = { ...batch, actor: actorOf(staff), since: undoableSince(shop.now()) }
  const undone = await inTransaction(shop.db, (tx) =>
    findBatch(tx, own).then((entries) => (entries.length === 0 ? null : restore(tx, entries))),
  )
  return undone ?? refuse('changed', cantUndoAnyMore)
}

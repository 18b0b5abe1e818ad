/** Undoes an import product by product, except for values that have changed since. */

import { priceByCheapest } from '#db/catalogue/product-writes.ts'
import { archiveProducts } from '#db/catalogue/removal.ts'
import type { Db } from '#db/engine/database.ts'
import { lockImports } from '#db/imports/existing-products.ts'
import { isHistoryImport } from '#db/imports/imports.ts'
import { returnListedStock } from '#db/imports/stock-changes.ts'
import { findUndoable, lockChanges, lockForUndo, recordUndo, revertProduct } from '#db/imports/undo.ts'
import { deleteHistory } from '#db/imports/undo-history.ts'
import { maxUndoReportProducts, type UndoReport, undoMs } from '#domain/imports/report.ts'
import * as texts from '#domain/imports/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { transactional } from '#flows/shop.ts'

const tooLate = refuse('changed', texts.cantBeUndone)
const tooMany = refuse('invalid', texts.tooLargeToUndo)
const busy = refuse('changed', texts.anotherIsUnderWay)

/** Undoes a whole import, except for values that have changed since. */
export const undoImport = transactional(undo)

async function undo(tx: Db, { staff, id }: { staff: Staff; id: string }, now: Date): Promise<UndoReport | Refusal> {
  const since = new Date(now.getTime() - undoMs)
  const name = await lockForUndo(tx, { id, since })
  if (name === null) return tooLate
  if (!(await lockImports(tx))) return busy
  if (await isHistoryImport(tx, id)) return recordHistory(tx, staff, { id, now, name })
  await lockChanges(tx, id)
  const { changed, fresh, left, leftCount } = await findUndoable(tx, id)
  if (changed.length + fresh.length + leftCount > maxUndoReportProducts) return tooMany
  await revertProduct(tx, id, changed)
  await returnListedStock(tx, id, { products: changed, actor: actorOf(staff) })
  await priceByCheapest(tx, changed)
  await archiveProducts(tx, fresh, now)
  const report = { at: now.toISOString(), restored: changed.length, takenOff: fresh.length, left, leftCount }
  await recordUndo(tx, id, report)
  const after = { file: name, restored: report.restored, takenOff: report.takenOff, left: leftCount }
  await recordAudit(tx, staff, { action: 'undo-import', object: `import:${id}`, after })
  return report
}

/** Undoes a list of customers or orders; accounts used since stay with their data. */
async function recordHistory(
  tx: Db,
  staff: Staff,
  { id, now, name }: { id: string; now: Date; name: string },
): Promise<UndoReport> {
  const history = await deleteHistory(tx, id)
  const report = { at: now.toISOString(), restored: 0, takenOff: 0, left: [], leftCount: 0, history }
  await recordUndo(tx, id, report)
  const after = { file: name, ...history }
  await recordAudit(tx, staff, { action: 'undo-import', object: `import:${id}`, after })
  return report
}

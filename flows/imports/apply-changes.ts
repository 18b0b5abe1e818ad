import type { Db } from '#db/engine/database.ts'
import { createBeforeTable, recordBefore, saveChanges } from '#db/imports/changes.ts'
import { recordRepriced, reprice, saveNewSizes, saveProducts, stagedSteps } from '#db/imports/staged-changes.ts'
import { lockNextSizes, moveListedStock } from '#db/imports/stock-changes.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import type { FormatName } from '#domain/imports/column-mapping.ts'
import type { ImportRun } from './import-context.ts'

const sizesAtOnce = 5_000

/**
 * Applies the staged changes. Rows that orders lock come last and in the orders' lock order, so that shoppers wait as
 * briefly as possible and no deadlock arises.
 */
export async function applyChanges({ tx, request }: ImportRun, source: FormatName): Promise<void> {
  const { signal, codPrice, undoId } = request
  if (undoId !== undefined) await createBeforeTable(tx)
  for await (const step of stagedSteps(tx)) {
    signal.throwIfAborted()
    if (undoId !== undefined) await recordBefore(tx, step)
    await saveProducts(tx, source, step)
    await saveNewSizes(tx, source, { step, codPrice })
    await recordRepriced(tx, source, { step, codPrice })
  }
  let after: SizePlace = { productId: '', size: '' }
  for (let last: SizePlace | null = after; last !== null; ) {
    signal.throwIfAborted()
    last = await lockNextSizes(tx, after, sizesAtOnce)
    if (last === null) break
    await reprice(tx, after, last)
    await moveListedStock(tx, after, last)
    after = last
  }
  if (undoId !== undefined) await storeEffects(tx, undoId, signal)
}

async function storeEffects(tx: Db, importId: string, signal: AbortSignal): Promise<void> {
  for await (const step of stagedSteps(tx)) {
    signal.throwIfAborted()
    await saveChanges(tx, importId, step)
  }
}

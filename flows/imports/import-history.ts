import { truncate } from '#domain/clean-text.ts'
/** Imports customers and orders of an earlier shop: history only, without stock, invoices or notifications. */

import { randomUUID } from 'node:crypto'
import { assignAccounts, createHistoryTable, insertImportedOrders, stageHistory } from '#db/imports/history.ts'
import type { HistoryEntry, HistoryFormat } from '#domain/history/history-format.ts'
import { type ImportRun, recordIssue } from './import-context.ts'
import { stagedProducts } from './staged-products.ts'

const entriesAtOnce = 1_000

/** Writes the staged rows. A dry run does the same and is rolled back. */
export async function importHistory(run: ImportRun, format: HistoryFormat): Promise<void> {
  const { tx, tally, request } = run
  await createHistoryTable(tx)
  await stageEntries(run, format)
  const importId = request.undoId ?? randomUUID()
  const accounts = await assignAccounts(tx, { importId, now: request.now ?? new Date() })
  request.signal.throwIfAborted()
  const orders = await insertImportedOrders(tx, importId)
  tally.history = { ...accounts, ...orders }
  request.onProgress({ doing: 'writing', done: tally.rows, total: tally.rows })
}

async function stageEntries(run: ImportRun, format: HistoryFormat): Promise<void> {
  const { tx, tally, request } = run
  let waiting: HistoryEntry[] = []
  let done = 0
  const flush = async () => {
    request.signal.throwIfAborted()
    await stageHistory(tx, waiting)
    waiting = []
    request.onProgress({ doing: 'writing', done, total: tally.rows })
  }
  for await (const rows of stagedProducts(run)) {
    const { entries, issues } = format.readHistory(rows)
    const name = rows.map(({ cells }) => format.nameOf(cells)).find(Boolean)
    for (const issue of issues) recordIssue(run, { ...issue, ...(name && { name: truncate(name, 100) }) })
    waiting.push(...entries)
    done += rows.length
    if (waiting.length >= entriesAtOnce) await flush()
  }
  await flush()
}

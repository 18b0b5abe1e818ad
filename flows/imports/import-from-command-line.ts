import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Db } from '#db/engine/database.ts'
import { endImport, insertImported } from '#db/imports/imports.ts'
import { truncate } from '#domain/clean-text.ts'
import type { Tally } from '#domain/imports/report.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { auditedImport, collectReport } from './collect-report.ts'
import { type ImportSummary, importCatalogue } from './import-catalogue.ts'
import type { ImportRequest } from './import-context.ts'
import { fileSize } from './read-file.ts'

/**
 * Imports a list for the operator. It appears in the back office like an upload, with its changes and undo. A list that
 * changes nothing leaves no record.
 */
export async function importFromCommandLine(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  request: ImportRequest,
): Promise<ImportSummary> {
  if (request.dryRun) return importCatalogue({ db }, request)
  const { category, codPrice, file } = request
  const id = randomUUID()
  const bytes = await fileSize(file)
  const collector = collectReport()
  const row = { id, name: truncate(basename(file), 200), bytes, at: now() }
  const within = async (tx: Db, tally: Tally) => {
    const { newProducts, changedProducts, history } = tally
    const found = history ? history.newCustomers + history.newOrders : newProducts + changedProducts
    if (found === 0) return
    await insertImported(tx, { ...row, choices: { category, codPrice }, report: collector.report(tally) })
    const after = auditedImport(row.name, tally)
    await recordAudit(tx, 'command line', { action: 'import-products', object: `import:${id}`, after })
  }
  const summary = await importCatalogue(
    { db },
    {
      ...request,
      undoId: id,
      within,
      onFound: collector.addFound,
      onIssue: (issue) => {
        collector.addIssue(issue)
        request.onIssue(issue)
      },
    },
  )
  await endImport(db, id, { state: 'imported', report: collector.report(summary) })
  return summary
}

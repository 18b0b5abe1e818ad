import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/engine/database.ts'
import { beginImport, endImport, findImport, recordImportBeat, recordImportProgress } from '#db/imports/imports.ts'
import { because, importError, reasonOfError } from '#domain/imports/reasons.ts'
import type { ImportReport, Tally } from '#domain/imports/report.ts'
import * as texts from '#domain/imports/texts.ts'
import type { ImportAnswers, ImportInput } from '#domain/imports/upload.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { can, permissionDenied, type Staff } from '#domain/staff/permissions.ts'
import { fetchMediaType } from '#flows/catalogue/fetch-media-type.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { auditedImport, collectReport } from './collect-report.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportRequest } from './import-context.ts'
import { importPath } from './receive-upload.ts'

const mentioned = refuse('changed', texts.workedOnAlready)

/**
 * Starts a dry run: an import that is rolled back. It continues in the background unless `done` is awaited. `from`
 * 'failed': again, after it failed or was interrupted; its file still exists.
 */
export async function startDryRun(
  shop: Shop,
  id: string,
  from: 'checking' | 'failed',
): Promise<RunningImport | Refusal> {
  const row = await beginImport(shop.db, id, { from, to: 'checking' })
  return row === null
    ? mentioned
    : runningImport(work(shop, id, { ...row, asDrafts: false, stock: null, dryRun: true }))
}

/**
 * Starts the import of a checked file, all or nothing; `leavesOut`: without the rows that can't be read. Customers and
 * orders need the permission to change shoppers; only the check, which may still run, tells that a file has them.
 */
export async function startImport(
  shop: Shop,
  { staff, id, leavesOut, ...answers }: { staff: Staff; id: string } & ImportAnswers,
): Promise<RunningImport | Refusal> {
  const file = await findImport(shop.db, id)
  if (file?.state !== 'checked') return mentioned
  if (file.report?.history && !can(staff, 'change-shoppers')) return permissionDenied
  const unstated = file.report?.unstatedSizes ?? 0
  if (unstated > 0 && answers.stock === null) return refuseFields({ stock: texts.noStockGiven(unstated) })
  const row = await beginImport(shop.db, id, { from: 'checked', to: 'importing' })
  if (row === null) return mentioned
  const within = (report: () => ImportReport) => async (tx: Db, tally: Tally) => {
    if (tally.refusedRows > 0 && !leavesOut) throw importError(because(texts.rowsUnread, tally.refusedRows))
    const isOurs = await endImport(tx, id, { state: 'imported', report: report() })
    if (!isOurs) throw importError(because(texts.workedOnAlready))
    const after = auditedImport(row.name, tally)
    await recordAudit(tx, staff, { action: 'import-products', object: `import:${id}`, after })
  }
  return runningImport(work(shop, id, { ...row, ...answers, dryRun: false, undoId: id, within }))
}

/** `soon` resolves with the work or after a moment, so that short lists need no second request. */
type RunningImport = { soon: Promise<void>; done: Promise<void> }

const momentMs = 1_500

function runningImport(done: Promise<void>): RunningImport {
  return { done, soon: Promise.race([done, wait(momentMs, undefined, { ref: false })]) }
}

type ImportWork = Pick<ImportRequest, 'dryRun' | 'asDrafts' | 'stock' | 'undoId'> & {
  name: string
  choices: ImportInput
  within?: (report: () => ImportReport) => NonNullable<ImportRequest['within']>
}

/** Runs an import. Never throws; the result is stored in the import's row. */
async function work(shop: Shop, id: string, { choices, within, ...how }: ImportWork): Promise<void> {
  const beat = setInterval(() => {
    recordImportBeat(shop.db, id).catch((error: unknown) =>
      shop.log.warn({ err: error, import: id }, 'the heartbeat of an import could not be stored'),
    )
  }, beatMs)
  const { addIssue, addFound, report: writeReport } = collectReport()
  try {
    const request: ImportRequest = {
      file: importPath(shop, id),
      format: null,
      ...how,
      ...choices,
      signal: new AbortController().signal,
      onIssue: addIssue,
      onFound: addFound,
      onProgress: now(shop, id),
      findMediaType: (url) => fetchMediaType(shop.fetchOutside, url),
      within: async (tx, tally) => within?.(() => writeReport(tally))(tx, tally),
    }
    const report = writeReport(await importCatalogue(shop, request))
    await endImport(shop.db, id, { state: how.dryRun ? 'checked' : 'imported', report })
    if (!how.dryRun) await rm(importPath(shop, id), { force: true })
  } catch (error) {
    const reason = reasonOfError(error, { [importPath(shop, id)]: because(texts.theFile) })
    const problem = reason ?? because(texts.somethingBroke)
    if (reason === null) shop.log.error({ err: error, import: id }, 'an import failed')
    await endImport(shop.db, id, { state: 'failed', problem }).catch((cause: unknown) => {
      shop.log.error({ err: cause, import: id }, 'the result of an import was not stored')
    })
  } finally {
    clearInterval(beat)
  }
}

/** Large lists are written for minutes, without progress to record. */
const beatMs = 15_000

const reportEveryMs = 500

/** Stores progress from time to time, outside the transaction. */
function now(shop: Shop, id: string): ImportRequest['onProgress'] {
  let reportedAt = 0
  return (progress) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    recordImportProgress(shop.db, id, progress).catch((error: unknown) =>
      shop.log.warn({ err: error, import: id }, 'progress of an import could not be stored'),
    )
  }
}

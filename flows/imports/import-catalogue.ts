import type { Db } from '#db/engine/database.ts'
import { findCategoryNames } from '#db/imports/categories.ts'
import { lockImports } from '#db/imports/existing-products.ts'
import { findSentPictures, setMediaType } from '#db/imports/media.ts'
import {
  characterCount,
  createChangeTables,
  createStagingTables,
  recordProductIds,
  type StagedRow,
} from '#db/imports/staging.ts'
import { createStockTable } from '#db/imports/stock-changes.ts'
import { findSetting } from '#db/settings/settings.ts'
import { cleanLine, truncate } from '#domain/clean-text.ts'
import type { AnyLayout } from '#domain/imports/column-mapping.ts'
import { kindOf, pictureNameOf } from '#domain/imports/images.ts'
import type { ImportFormat } from '#domain/imports/imported-product.ts'
import { because, importError } from '#domain/imports/reasons.ts'
import { newTally, type Tally } from '#domain/imports/report.ts'
import * as texts from '#domain/imports/texts.ts'
import type { Shop } from '#flows/shop.ts'
import { applyChanges } from './apply-changes.ts'
import { recordSizesSeen } from './create-categories.ts'
import { type ImportRequest, type ImportRun, recordIssue } from './import-context.ts'
import { importHistory } from './import-history.ts'
import { openSource, type SourceFile } from './read-file.ts'
import { stageFile } from './stage-file.ts'
import { type Found, stageProductChanges } from './stage-product-changes.ts'
import { stagedProducts } from './staged-products.ts'

export type ImportSummary = Tally & {
  format: AnyLayout['format']['name']
  encoding: SourceFile['encoding']
  sheet: string | null
  madeCategories: string[]
  unusedColumns: string[]
  namedPictures: string[]
  /** Number of pictures whose hosts were asked for their type, and of those that are neither image nor video. */
  requestedHosts: number
  unsupported: number
}

const mostUnusedColumns = 100
const mostNamedPictures = 5_000
const productsAtOnce = 500
const rowsAtOnce = 2_000
const lettersAtOnce = 4_000_000

export async function importCatalogue(shop: Pick<Shop, 'db'>, request: ImportRequest): Promise<ImportSummary> {
  const source = await openSource(request.file, request.signal)
  const tx = await shop.db.startTransaction().execute()
  try {
    const run = await openRun(tx, request)
    const { format } = await record(run, source)
    await (request.dryRun ? tx.rollback() : tx.commit()).execute()
    const answers = await fetchExternalMediaTypes(shop.db, request, run.unknownPictures)
    const madeCategories = [...run.newCategories.keys()]
    const unusedColumns = [...run.unusedColumns].slice(0, mostUnusedColumns)
    const { encoding, sheet } = source
    const namedPictures = [...run.namedPictures]
    const found = { format: format.name, encoding, sheet, madeCategories, unusedColumns, namedPictures }
    return { ...run.tally, ...found, ...answers }
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

async function openRun(tx: Db, request: ImportRequest): Promise<ImportRun> {
  if (!(await lockImports(tx))) {
    throw importError(because(texts.anotherImport))
  }
  const categories = await findCategoryNames(tx)
  const taxClasses = (await findSetting(tx, 'tax-table')).map((one) => one.category)
  const sent = await findSentPictures(tx)
  // A dry run counts on those that are still to be sent.
  const sentPictures = { get: (name: string) => sent.get(name)?.url ?? (request.dryRun ? name : undefined) }
  const category = request.category && (categories.get(request.category.toLowerCase()) ?? request.category)
  return {
    tx,
    request: { ...request, category, taxClasses, known: categories, sentPictures },
    tally: newTally(),
    categories,
    newCategories: new Map(),
    unusedColumns: new Set(),
    namedPictures: new Set(),
    detailNames: [],
    unknownPictures: [],
  }
}

/** Reads and compares the whole file before writing, so that products are locked for the shortest time. */
async function record(run: ImportRun, source: SourceFile): Promise<AnyLayout> {
  await createStagingTables(run.tx)
  await createChangeTables(run.tx)
  await createStockTable(run.tx)
  const layout = await stageFile(run, source)
  const { format } = layout
  if ('readHistory' in format) {
    await importHistory(run, format)
    if (!run.request.dryRun) await run.request.within?.(run.tx, run.tally)
    return layout
  }
  const { name } = format
  run.detailNames = layout.details.map((detail) => detail.name)
  if (name === 'marketplace' || name === 'woocommerce') await recordProductIds(run.tx, name)
  await saveStaged(run, format)
  await recordSizesSeen(run)
  if (run.request.dryRun) return layout
  if (run.tally.unstatedSizes > 0 && run.request.stock === null)
    throw importError(because(texts.noStockGiven, run.tally.unstatedSizes))
  await applyChanges(run, name)
  await run.request.within?.(run.tx, run.tally)
  return layout
}

async function saveStaged(run: ImportRun, format: ImportFormat): Promise<void> {
  const { request, tally } = run
  const total = tally.rows
  let batch: Found[] = []
  let rowsInBatch = 0
  let letters = 0
  let done = 0
  const flush = async () => {
    request.signal.throwIfAborted()
    await stageProductChanges(run, format, batch)
    done += rowsInBatch
    request.onProgress({ doing: 'writing', done, total })
    batch = []
    rowsInBatch = 0
    letters = 0
  }
  for await (const rows of stagedProducts(run)) {
    const { products, held, issues } = format.readProduct(rows, request)
    countListed(run, format, rows)
    const name = truncate(cleanLine(rows.map(({ cells }) => format.nameOf(cells)).find(Boolean) ?? ''), 100)
    for (const issue of issues) recordIssue(run, { ...issue, ...(name && { name }) })
    if (held) {
      tally.heldProducts += 1
      tally.heldRows += rows.length
    }
    const refused = issues.reduce((count, issue) => count + issue.rows, 0)
    for (const product of products)
      batch.push({
        product,
        line: rows[0]?.line ?? 0,
        rows: products.length > 1 ? product.sizes.length : rows.length - refused,
      })
    rowsInBatch += rows.length
    letters += rows.reduce((count, row) => count + characterCount(row), 0)
    if (batch.length >= productsAtOnce || rowsInBatch >= rowsAtOnce || letters >= lettersAtOnce) await flush()
  }
  await flush()
}

function countListed({ tally, namedPictures }: ImportRun, format: ImportFormat, rows: readonly StagedRow[]): void {
  tally.listedProducts += 1
  tally.listedSizes += rows.filter(({ cells }) => format.isSize(cells)).length
  const pictures = new Set(rows.flatMap(({ cells }) => format.picturesOf(cells)))
  tally.listedPictures += pictures.size
  if (format.name !== 'strut') return
  for (const picture of pictures)
    if (namedPictures.size < mostNamedPictures && pictureNameOf(picture) !== null) namedPictures.add(picture)
}

const concurrency = 8
const longestMs = 60_000
const patiencePerHost = 3

type Answers = { requestedHosts: number; unsupported: number }

/** Requests each external picture's content type once. A host is skipped after three timeouts. */
async function fetchExternalMediaTypes(db: Db, request: ImportRequest, urls: readonly string[]): Promise<Answers> {
  const answers: Answers = { requestedHosts: 0, unsupported: 0 }
  if (request.dryRun) return answers
  const silences = new Map<string, number>()
  const deadline = AbortSignal.timeout(longestMs)
  const queue = urls.filter((url) => URL.canParse(url))
  const ask = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const { host } = new URL(url)
      const silent = silences.get(host) ?? 0
      if (deadline.aborted || request.signal.aborted || silent >= patiencePerHost) continue
      answers.requestedHosts += 1
      const contentType = await request.findMediaType(url)
      if (contentType === null) {
        silences.set(host, silent + 1)
        continue
      }
      await setMediaType(db, { url, kind: kindOf(contentType), contentType })
      if (!/^(image|video)\//.test(contentType)) answers.unsupported += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, ask))
  return answers
}

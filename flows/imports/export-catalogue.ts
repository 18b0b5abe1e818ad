import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findDetailNames, listedAfter } from '#db/imports/catalogue-export.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { csvLine } from '#domain/csv-cell.ts'
import { metafieldsOf, shopifyHeadings, shopifyRows } from '#domain/imports/shopify-export.ts'
import { type ListedProduct, strutHeadings, strutRows } from '#domain/imports/strut-export.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export type ExportFormat = 'strut' | 'shopify'

type ExportCommand = { staff: Staff; format: ExportFormat; question: ProductQuery }

const atOnce = 500

export async function exportCatalogue(
  { db, origin }: Pick<Shop, 'db' | 'origin'>,
  { staff, format, question }: ExportCommand,
): Promise<AsyncGenerator<string>> {
  const { after: _, ...asked } = question
  await inTransaction(db, (tx) => note(tx, staff, { format, asked }))
  if (format === 'strut') return chunks(db, question, { headings: strutHeadings, rowsOf: strutRows })
  const metafields = metafieldsOf(await findDetailNames(db, { ...question, after: null }))
  return chunks(db, question, {
    headings: [...shopifyHeadings, ...metafields.map(({ heading }) => heading)],
    rowsOf: (product) => shopifyRows(product, origin, metafields),
  })
}

function note(
  tx: Db,
  staff: Staff,
  { format, asked }: { format: ExportFormat; asked: unknown },
): Promise<void> {
  return recordAudit(tx, staff, { action: 'export-products', object: `products:${format}`, after: asked })
}

type Sheet = { headings: readonly string[]; rowsOf: (product: ListedProduct) => string[][] }

async function* chunks(db: Db, question: ProductQuery, { headings, rowsOf }: Sheet): AsyncGenerator<string> {
  // The mark by which a spreadsheet on Windows knows UTF-8.
  yield `\uFEFF${csvLine(headings)}`
  const whole = { ...question, after: null }
  for (let after = ''; ; ) {
    const products = await listedAfter(db, whole, { after, limit: atOnce })
    const last = products.at(-1)
    if (last === undefined) return
    yield products.flatMap(rowsOf).map(csvLine).join('')
    after = last.id
  }
}

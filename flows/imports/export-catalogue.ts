import { type Db, inTransaction } from '#db/engine/database.ts'
import { findContestedHandles, findDetailNames, findListedOfStyles, listedAfter } from '#db/imports/catalogue-export.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { csvLine } from '#domain/csv-cell.ts'
import { metafieldsOf, shopifyHeadings, shopifyProducts, shopifyRows } from '#domain/imports/shopify-export.ts'
import { type ListedProduct, strutHeadings, strutRows } from '#domain/imports/strut-export.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export type ExportFormat = 'strut' | 'shopify'

const atOnce = 500

export async function exportCatalogue(
  { db, origin }: Shop,
  { staff, format, question }: { staff: Staff; format: ExportFormat; question: ProductQuery },
): Promise<AsyncGenerator<string>> {
  const { after: _, ...filters } = question
  await inTransaction(db, (tx) => note(tx, staff, { format, filters: filters }))
  if (format === 'strut') {
    const rowsOf = (products: readonly ListedProduct[]) => products.flatMap(strutRows)
    return chunks(db, question, { headings: strutHeadings, rowsOf })
  }
  const unpaged = { ...question, after: null }
  const metafields = metafieldsOf(await findDetailNames(db, unpaged))
  const contested = await findContestedHandles(db)
  return chunks(db, question, {
    headings: [...shopifyHeadings, ...metafields.map(({ heading }) => heading)],
    rowsOf: async (products) =>
      (await byStyle(db, unpaged, products))
        .flatMap((style) => shopifyProducts(style, contested))
        .flatMap((product) => shopifyRows(product, origin, metafields)),
  })
}

/** Groups styles: each whole style comes at its first product. */
async function byStyle(db: Db, question: ProductQuery, products: readonly ListedProduct[]) {
  const styles = products.flatMap(({ style }) => (style === null ? [] : [style]))
  const ofStyle = Map.groupBy(await findListedOfStyles(db, [...new Set(styles)], question), ({ style }) => style)
  return products.flatMap((one) => {
    if (one.style === null) return [[one]]
    const all = ofStyle.get(one.style) ?? []
    return all[0]?.id === one.id ? [all] : []
  })
}

function note(tx: Db, staff: Staff, { format, filters }: { format: ExportFormat; filters: unknown }): Promise<void> {
  return recordAudit(tx, staff, { action: 'export-products', object: `products:${format}`, after: filters })
}

type Sheet = {
  headings: readonly string[]
  rowsOf: (products: readonly ListedProduct[]) => string[][] | Promise<string[][]>
}

async function* chunks(db: Db, question: ProductQuery, { headings, rowsOf }: Sheet): AsyncGenerator<string> {
  // Byte order mark, by which Excel on Windows recognises UTF-8.
  yield `\uFEFF${csvLine(headings)}`
  const unpaged = { ...question, after: null }
  for (let after = ''; ; ) {
    const products = await listedAfter(db, unpaged, { after, limit: atOnce })
    const last = products.at(-1)
    if (last === undefined) return
    yield (await rowsOf(products)).map(csvLine).join('')
    after = last.id
  }
}

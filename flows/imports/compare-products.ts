import { createHash } from 'node:crypto'
import { findListed, findListedOfStyles } from '#db/imports/catalogue-export.ts'
import { type ExistingProduct, findExistingProducts, findMates } from '#db/imports/existing-products.ts'
import { findKnown, findStaged } from '#db/imports/staging.ts'
import { changedByExport, exportedStyle } from '#domain/imports/changed-export.ts'
import type { ImportedProduct, ImportFormat } from '#domain/imports/imported-product.ts'
import { because, type Reason } from '#domain/imports/reasons.ts'
import { colourKey } from '#domain/imports/shopify-colours.ts'
import { type ListedProduct, strutRows } from '#domain/imports/strut-export.ts'
import { strutFormat } from '#domain/imports/strut-format.ts'
import * as texts from '#domain/imports/texts.ts'
import { type StagedProduct, stated } from './change-rows.ts'
import { type ImportRun, recordIssue } from './import-context.ts'
import type { Found } from './stage-product-changes.ts'

type ComparisonResult = { fresh: StagedProduct[]; changed: StagedProduct[]; unchanged: StagedProduct[] }

/**
 * Tells whether the product is named by an export of this shop, which may change any product; other lists only change
 * those that they created.
 */
export const isOwn = (format: ImportFormat, product: ImportedProduct) =>
  format.name === 'strut' || product.isOurExport === true

/** Finds which products of the file are new and which differ from the stored ones. */
export async function compare(
  run: ImportRun,
  format: ImportFormat,
  found: readonly Found[],
): Promise<ComparisonResult> {
  const idOf = await findIds(run, format, found)
  const ids = found.map(({ product }) => idOf(product))
  const inCatalogue = await findExistingProducts(run.tx, ids)
  const digests = format.name === 'strut' ? await storedDigests(run, [...inCatalogue.keys()]) : null
  const exported = await exportedProducts(
    run,
    found.flatMap(({ product }) => (product.isOurExport ? [product.id] : [])),
  )
  const staged = format.name === 'shopify' ? await findStaged(run.tx, ids) : new Set<string>()
  const compared: ComparisonResult = { fresh: [], changed: [], unchanged: [] }
  for (const one of found) {
    const { product } = one
    const id = idOf(product)
    const there = inCatalogue.get(id)
    const problem = problemOf(format, one, { id, there, isTwice: staged.has(id) })
    if (problem !== null) {
      recordIssue(run, { line: one.line, rows: one.rows, reason: problem, name: product.name })
      continue
    }
    if (format.name === 'shopify') staged.add(id)
    const next = { id, line: one.line, product, digest: digestOf(product) + draftMark(product) }
    const here = product.isOurExport && there ? exported.get(id) : undefined
    const changed = here === undefined ? null : changedByExport(product, here)
    if (!there) compared.fresh.push(next)
    else if (here !== undefined && changed !== null) compared.changed.push({ ...next, product: changed })
    else if (here !== undefined || (digests?.get(id) ?? there.sourceDigest) === next.digest)
      compared.unchanged.push(next)
    else compared.changed.push(next)
  }
  return compared
}

type Place = { id: string; there: ExistingProduct | undefined; isTwice: boolean }

/** Explains why a product of the file is refused; null when it is not. */
function problemOf(format: ImportFormat, { product }: Found, { id, there, isTwice }: Place): Reason | null {
  if (isTwice) return because(texts.idStandsTwice, id)
  if (there && product.isNew) return because(texts.isInShop)
  if (!there || isOwn(format, product) || there.source === format.name) return null
  const owner = there.source === null ? because(texts.enteredHere) : because(texts.ofCatalogue, there.source)
  return because(texts.idIsTaken, id, owner)
}

/** Finds the products' ids: by the source's number, by our own id, or by handle and colour. */
async function findIds(
  { tx }: ImportRun,
  format: ImportFormat,
  found: readonly Found[],
): Promise<(product: ImportedProduct) => string> {
  const known = await findKnown(
    tx,
    found.map(({ product }) => product.key),
  )
  const coloured = found.flatMap(({ product }) =>
    format.name === 'shopify' && !product.isOurExport && product.ofStyle
      ? [{ key: product.key, ...product.ofStyle }]
      : [],
  )
  const mates = coloured.length === 0 ? [] : await findMates(tx, coloured)
  for (const { key, colour, handle } of coloured) {
    const own = mates.filter((mate) => mate.key === key)
    const same = own.filter((mate) => mate.colour !== null && colourKey(mate.colour) === colourKey(colour))
    const mate = own.find(({ id }) => id === key) ?? same.find(({ id }) => id === handle) ?? same[0]
    if (mate) known.set(key, mate.id)
  }
  return ({ key, id }) => known.get(key) ?? id
}

/** Finds each product with its style as our export would write it. */
async function exportedProducts({ tx, detailNames }: ImportRun, ids: readonly string[]) {
  const listed = await findListed(tx, ids)
  const styles = listed.flatMap(({ style }) => (style === null ? [] : [style]))
  const ofStyle = Map.groupBy(await findListedOfStyles(tx, [...new Set(styles)], null), ({ style }) => style ?? '')
  const read = new Map([...ofStyle].map(([style, products]) => [style, exportedStyle(products)]))
  const styleOf = (stored: ListedProduct) => read.get(stored.style ?? '') ?? exportedStyle([stored])
  return new Map(listed.map((stored) => [stored.id, { stored, style: styleOf(stored), detailNames }]))
}

/** Part of the digest, so that the next list changes publication only where it changed itself. */
const draftMark = ({ isDraft }: ImportedProduct) => (isDraft ? '.draft' : '')

/**
 * Digest of all fields that an import writes, except stock; in our own list also except the rating, which reviews
 * determine.
 */
function digestOf({ pictures, sizes, weightGrams, boxSize, page, own, ...facts }: ImportedProduct): string {
  const { name, brand, category, description, avgRating } = facts
  const urls = pictures.map(({ url }) => url)
  const ofSizes = sizes.map(({ size, price, prevPrice, codPrice, cost, sku, barcode }) => [
    size,
    price,
    prevPrice,
    ...stated({ codPrice, cost, sku, barcode }),
  ])
  const content = JSON.stringify([
    name,
    brand,
    category,
    description,
    urls,
    own === null ? avgRating : null,
    ofSizes,
    ...[weightGrams, boxSize].filter((content) => content !== undefined),
    ...(page !== null && Object.values(page).some((content) => content?.length) ? [page] : []),
    ...(own === null ? [] : [own]),
  ])
  return createHash('sha256').update(content).digest('base64url')
}

/** Compares our own list with the stored products, which may have been edited since. */
async function storedDigests({ tx, request }: ImportRun, ids: readonly string[]): Promise<Map<string, string>> {
  const listed = await findListed(tx, ids)
  return new Map(
    listed.map((one) => {
      const rows = strutRows(one).map((cells, line) => ({ line, cells }))
      const [product] = strutFormat.readProduct(rows, { ...request, category: null }).products
      return [one.id, product === undefined ? '' : digestOf(product)]
    }),
  )
}

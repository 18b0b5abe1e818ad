import { createHash } from 'node:crypto'
import { findStoredImages } from '#db/catalogue/external-images.ts'
import { findListed } from '#db/imports/catalogue-export.ts'
import {
  countNewSizes,
  countOtherSizes,
  type ExistingProduct,
  findExistingProducts,
  findOtherCodPrice,
} from '#db/imports/existing-products.ts'
import { findKnownMedia, recordExternalImages } from '#db/imports/media.ts'
import { stageChanges } from '#db/imports/staged-changes.ts'
import { findKnown } from '#db/imports/staging.ts'
import { stageStockChanges } from '#db/imports/stock-changes.ts'
import { isStoredImage, ownImage } from '#domain/imports/images.ts'
import type { ImportedProduct, ImportFormat } from '#domain/imports/imported-product.ts'
import { excerptOfCell } from '#domain/imports/price.ts'
import { strutRows } from '#domain/imports/strut-export.ts'
import { strutFormat } from '#domain/imports/strut-format.ts'
import * as texts from '#domain/imports/texts.ts'
import { changeOf, type StagedProduct, stated, statedStock, unstatedSizes } from './change-rows.ts'
import { createCategories } from './create-categories.ts'
import { type ImportRun, recordIssue, type Tally } from './import-context.ts'

/** A product with the lines that it comes from. */
export type Found = { product: ImportedProduct; line: number; rows: number }

const mostUnknownPictures = 5_000

/** Compares some products with the stored ones and stages the differences. */
export async function stageProductChanges(
  run: ImportRun,
  format: ImportFormat,
  read: readonly Found[],
): Promise<void> {
  if (read.length === 0) return
  const known = await withKnownPictures(run, read)
  const found = format.name === 'strut' ? await withHomes(run, known) : known
  const { tx, tally } = run
  const { fresh, changed, unchanged } = await compare(run, format, found)
  const saved = [...fresh, ...changed]
  for (const { id, product } of fresh) run.request.onFound?.({ kind: 'new', id, name: product.name })
  for (const { id, product } of changed) run.request.onFound?.({ kind: 'changed', id, name: product.name })
  await createCategories(
    run,
    saved.map(({ product }) => product),
  )
  await notePictures(run, saved)
  const stock = await stageStockChanges(tx, format.name, [...changed, ...unchanged].flatMap(statedStock))
  const touched = new Set([
    ...(await findRepriced(run, unchanged)),
    ...stock.moved.map(({ productId }) => productId),
  ])
  const also = unchanged.filter(({ id }) => touched.has(id))
  for (const { id, product } of also) run.request.onFound?.({ kind: 'changed', id, name: product.name })
  const changes = saved.map((one) => changeOf(run, one))
  await stageChanges(tx, [...changes, ...also.map(({ id }) => ({ id, product: null, sizes: [] }))])
  tally.otherSizes += await countOthers(run, changed)
  tally.movedStock += stock.moved.length
  tally.otherStock += stock.unknown
  tally.unstatedSizes += await countNewSizes(tx, saved.flatMap(unstatedSizes))
  tally.newProducts += fresh.length
  tally.newDrafts += fresh.filter(({ product }) => product.isDraft).length
  tally.changedProducts += changed.length + also.length
  tally.unchangedProducts += unchanged.length - also.length
  countTaken(tally, [...saved, ...unchanged])
}

/** The colours of one product of the file begin in one row of it. */
function countTaken(tally: Tally, staged: readonly StagedProduct[]): void {
  for (const colours of Map.groupBy(staged, ({ line }) => line).values()) {
    tally.takenProducts += 1
    tally.takenSizes += colours.reduce((count, { product }) => count + product.sizes.length, 0)
    tally.takenPictures += new Set(
      colours.flatMap(({ product }) => product.pictures.map(({ url }) => url)),
    ).size
  }
}

type Compared = { fresh: StagedProduct[]; changed: StagedProduct[]; unchanged: StagedProduct[] }

async function compare(run: ImportRun, format: ImportFormat, found: readonly Found[]): Promise<Compared> {
  const known = await findKnown(
    run.tx,
    found.map(({ product }) => product.key),
  )
  const idOf = (product: ImportedProduct) => known.get(product.key) ?? product.id
  const inCatalogue = await findExistingProducts(
    run.tx,
    found.map(({ product }) => idOf(product)),
  )
  const digests = format.name === 'strut' ? await storedDigests(run, [...inCatalogue.keys()]) : null
  const compared: Compared = { fresh: [], changed: [], unchanged: [] }
  for (const one of found) {
    const id = idOf(one.product)
    const there = inCatalogue.get(id)
    if (there && format.name !== 'strut' && there.source !== format.name) {
      const { name } = one.product
      recordIssue(run, { line: one.line, rows: one.rows, reason: takenWords(id, there), name })
      continue
    }
    const staged = {
      id,
      line: one.line,
      product: one.product,
      digest: digestOf(one.product) + draftMark(one.product),
    }
    if (!there) compared.fresh.push(staged)
    else if ((digests?.get(id) ?? there.sourceDigest) === staged.digest) compared.unchanged.push(staged)
    else compared.changed.push(staged)
  }
  return compared
}

function takenWords(id: string, { source }: ExistingProduct): string {
  const owner = source === null ? texts.enteredHere : texts.ofCatalogue(source)
  return texts.idIsTaken(id, owner)
}

/** Kept with the digest: the next list publishes a product, or takes it off, only where it says so itself. */
const draftMark = ({ isDraft }: ImportedProduct) => (isDraft ? '.draft' : '')

/** Compares all fields that an import writes; stock is not among them. */
function digestOf({ pictures, sizes, weightGrams, page, own, ...facts }: ImportedProduct): string {
  const { name, brand, category, description, avgRating } = facts
  const urls = pictures.map(({ url }) => url)
  const ofSizes = sizes.map(({ size, price, prevPrice, codPrice, cost, sku, barcode }) => [
    ...[size, price, prevPrice],
    ...stated({ codPrice, cost, sku, barcode }),
  ])
  const said = JSON.stringify([
    ...[name, brand, category, description, urls, avgRating, ofSizes],
    ...(weightGrams === undefined ? [] : [weightGrams]),
    ...(page !== null && Object.values(page).some((said) => said?.length) ? [page] : []),
    ...(own === null ? [] : [own]),
  ])
  return createHash('sha256').update(said).digest('base64url')
}

/** Our own list is compared with the goods as they are: they may have been changed by hand since it was written. */
async function storedDigests(
  { tx, request }: ImportRun,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const listed = await findListed(tx, ids)
  return new Map(
    listed.map((one) => {
      const rows = strutRows(one).map((cells, line) => ({ line, cells }))
      const [product] = strutFormat.readProduct(rows, { ...request, category: null }).products
      return [one.id, product === undefined ? '' : digestOf(product)]
    }),
  )
}

/** A picture of our own store that is not there can't be shown. */
async function withKnownPictures(run: ImportRun, found: readonly Found[]): Promise<readonly Found[]> {
  const urls = found.flatMap(({ product }) => product.pictures.filter(isStoredImage).map(({ url }) => url))
  if (urls.length === 0) return found
  const known = await findKnownMedia(run.tx, urls)
  return found.map((one) => {
    const pictures = one.product.pictures.filter(
      (picture) => !isStoredImage(picture) || known.has(picture.url),
    )
    for (const { url } of one.product.pictures.filter((picture) => !pictures.includes(picture)))
      recordIssue(run, {
        line: one.line,
        rows: 0,
        reason: texts.pictureNotKept(excerptOfCell(url)),
        name: one.product.name,
      })
    return { ...one, product: { ...one.product, pictures } }
  })
}

/** Our own list may be older than the day on which a picture came home; it is compared with the goods as they are. */
async function withHomes({ tx }: ImportRun, found: readonly Found[]): Promise<readonly Found[]> {
  const urls = found.flatMap(({ product }) => product.pictures.map(({ url }) => url))
  const stored = await findStoredImages(tx, urls)
  if (stored.size === 0) return found
  return found.map((one) => {
    const pictures = one.product.pictures.map((picture) => ownImage(stored.get(picture.url) ?? '') ?? picture)
    return { ...one, product: { ...one.product, pictures } }
  })
}

async function notePictures(run: ImportRun, saved: readonly StagedProduct[]): Promise<void> {
  const pictures = new Map(
    saved.flatMap(({ product }) =>
      product.pictures.filter((one) => !isStoredImage(one)).map((one) => [one.url, one] as const),
    ),
  )
  if (pictures.size === 0) return
  const { noted, unknown } = await recordExternalImages(run.tx, [...pictures.values()])
  run.tally.newPictures += noted
  run.unknownPictures.push(...unknown.slice(0, mostUnknownPictures - run.unknownPictures.length))
}

async function countOthers({ tx }: ImportRun, changed: readonly StagedProduct[]): Promise<number> {
  if (changed.length === 0) return 0
  return countOtherSizes(
    tx,
    changed.map(({ id, product }) => ({ id, sizes: product.sizes.map(({ size }) => size) })),
  )
}

/** Stages products of which only the COD price changed. */
async function findRepriced(
  { tx, request }: ImportRun,
  unchanged: readonly StagedProduct[],
): Promise<string[]> {
  if (request.codPrice === null || unchanged.length === 0) return []
  const ids = unchanged.map(({ id }) => id)
  return [...(await findOtherCodPrice(tx, ids, request.codPrice))]
}

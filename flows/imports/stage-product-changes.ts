import { findStoredImages } from '#db/catalogue/external-images.ts'
import { findListed } from '#db/imports/catalogue-export.ts'
import { countNewSizes, countOtherSizes, findOtherCodPrice } from '#db/imports/existing-products.ts'
import { findKnownMedia, recordExternalImages } from '#db/imports/media.ts'
import { stageChanges } from '#db/imports/staging.ts'
import { stageStockChanges } from '#db/imports/stock-changes.ts'
import { atHome } from '#domain/imports/changed-export.ts'
import { type ExternalImage, isStoredImage, ownImage } from '#domain/imports/images.ts'
import type { ImportedProduct, ImportFormat } from '#domain/imports/imported-product.ts'
import { excerptOfCell } from '#domain/imports/price.ts'
import { because } from '#domain/imports/reasons.ts'
import type { Tally } from '#domain/imports/report.ts'
import * as texts from '#domain/imports/texts.ts'
import { changeOf, type StagedProduct, statedStock, unstatedSizes } from './change-rows.ts'
import { compare, isOwn } from './compare-products.ts'
import { createCategories } from './create-categories.ts'
import { type ImportRun, recordIssue } from './import-context.ts'

export type Found = { product: ImportedProduct; line: number; rows: number }

const mostUnknownPictures = 5_000

/** Compares products with the stored ones and stages the differences. */
export async function stageProductChanges(run: ImportRun, format: ImportFormat, read: readonly Found[]): Promise<void> {
  if (read.length === 0) return
  const found = await withHomes(run, await withStoredPictures(run, await withKnownPictures(run, read)), format)
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
  const stock = await stageStockChanges(tx, [...changed, ...unchanged].flatMap(statedStock))
  const touched = new Set([...(await findRepriced(run, unchanged)), ...stock.moved.map(({ productId }) => productId)])
  const also = unchanged.filter(({ id }) => touched.has(id))
  for (const { id, product } of also) run.request.onFound?.({ kind: 'changed', id, name: product.name })
  const changes = saved.map((one) => changeOf(run, one))
  await stageChanges(tx, [
    ...changes,
    ...also.map(({ id, product }) => ({ id, isOwn: isOwn(format, product), product: null, sizes: [] })),
  ])
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

/** Counts rows once per product of the file, also when its colours become several products. */
function countTaken(tally: Tally, staged: readonly StagedProduct[]): void {
  for (const colours of Map.groupBy(staged, ({ line }) => line).values()) {
    tally.takenProducts += 1
    tally.takenSizes += colours.reduce((count, { product }) => count + product.sizes.length, 0)
    tally.takenPictures += new Set(colours.flatMap(({ product }) => product.pictures.map(({ url }) => url))).size
  }
}

/** Drops pictures of the own store that don't exist. */
async function withKnownPictures(run: ImportRun, found: readonly Found[]): Promise<readonly Found[]> {
  const urls = found.flatMap(({ product }) => product.pictures.filter(isStoredImage).map(({ url }) => url))
  if (urls.length === 0) return found
  const known = await findKnownMedia(run.tx, urls)
  return found.map((one) => {
    const pictures = one.product.pictures.filter((picture) => !isStoredImage(picture) || known.has(picture.url))
    for (const { url } of one.product.pictures.filter((picture) => !pictures.includes(picture)))
      recordIssue(run, {
        line: one.line,
        rows: 0,
        reason: because(texts.pictureNotKept, excerptOfCell(url)),
        name: one.product.name,
      })
    return { ...one, product: { ...one.product, pictures } }
  })
}

/** Keeps the stored pictures of products whose row names one that was not sent. */
async function withStoredPictures({ tx }: ImportRun, found: readonly Found[]): Promise<readonly Found[]> {
  const ids = found.flatMap(({ product }) => (product.lacksPictures ? [product.id] : []))
  if (ids.length === 0) return found
  const stored = new Map((await findListed(tx, ids)).map(({ id, pictures }) => [id, pictures]))
  return found.map((one) => {
    const urls = one.product.lacksPictures ? (stored.get(one.product.id) ?? []) : []
    const pictures = urls.map((url): ExternalImage => ownImage(url) ?? { url, kind: 'image', contentType: null })
    return pictures.length === 0 ? one : { ...one, product: { ...one.product, pictures } }
  })
}

/**
 * Replaces external URLs by downloaded copies: our own export may predate the download, and Shopify's format names own
 * pictures by absolute URLs.
 */
async function withHomes({ tx }: ImportRun, found: readonly Found[], format: ImportFormat): Promise<readonly Found[]> {
  const pictures = found.filter(({ product }) => isOwn(format, product)).flatMap(({ product }) => product.pictures)
  if (pictures.length === 0) return found
  const paths = pictures.map(atHome).filter(isStoredImage)
  const known = await findKnownMedia(
    tx,
    paths.map(({ url }) => url),
  )
  const stored = await findStoredImages(
    tx,
    pictures.map(({ url }) => url),
  )
  const homeOf = (picture: ExternalImage) => {
    const path = atHome(picture)
    return known.has(path.url) ? path : (ownImage(stored.get(picture.url) ?? '') ?? picture)
  }
  return found.map((one) =>
    isOwn(format, one.product)
      ? { ...one, product: { ...one.product, pictures: one.product.pictures.map(homeOf) } }
      : one,
  )
}

async function notePictures(run: ImportRun, saved: readonly StagedProduct[]): Promise<void> {
  const pictures = new Map(
    saved.flatMap(({ product }) =>
      product.pictures.filter(({ url }) => url.startsWith('https:')).map((one) => [one.url, one] as const),
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
async function findRepriced({ tx, request }: ImportRun, unchanged: readonly StagedProduct[]): Promise<string[]> {
  if (request.codPrice === null || unchanged.length === 0) return []
  const ids = unchanged.map(({ id }) => id)
  return [...(await findOtherCodPrice(tx, ids, request.codPrice))]
}

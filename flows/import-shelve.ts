import { createHash } from 'node:crypto'
import { countOtherSizes, findOnShelf, findOtherCodPrice, type OnShelf } from '#db/catalogue-import.ts'
import {
  type ImportedRow,
  type ImportedSizeRow,
  type ProductChange,
  stageChanges,
} from '#db/import-changes.ts'
import { noteForeign } from '#db/import-media.ts'
import { findKnown } from '#db/import-staging.ts'
import { type ImportedProduct, type ImportFormat, lowestOffer } from '#domain/import-product.ts'
import { type ImportRun, note } from './import-run.ts'
import { makeCategories, storedName } from './import-shelves.ts'

/** A product with the lines that it comes from. */
export type Found = { product: ImportedProduct; line: number; rows: number }

type Shelved = { id: string; product: ImportedProduct; digest: string }

const mostUnknownPictures = 5_000

/** Compares some products with the shelf and stages what is to change; what is as it was stays untouched. */
export async function shelve(run: ImportRun, format: ImportFormat, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const { tx, tally } = run
  const { fresh, changed, unchanged } = await compare(run, format, found)
  const saved = [...fresh, ...changed]
  await makeCategories(
    run,
    saved.map(({ product }) => product),
  )
  await notePictures(run, saved)
  const repriced = await findRepriced(run, unchanged)
  const changes = saved.map((one) => changeOf(run, one))
  await stageChanges(tx, [...changes, ...repriced.map((id) => ({ id, product: null, sizes: [] }))])
  tally.otherSizes += await countOthers(run, changed)
  tally.newProducts += fresh.length
  tally.changedProducts += changed.length + repriced.length
  tally.unchangedProducts += unchanged.length - repriced.length
}

type Compared = { fresh: Shelved[]; changed: Shelved[]; unchanged: Shelved[] }

async function compare(run: ImportRun, format: ImportFormat, found: readonly Found[]): Promise<Compared> {
  const known = await findKnown(
    run.tx,
    found.map(({ product }) => product.key),
  )
  const idOf = (product: ImportedProduct) => known.get(product.key) ?? product.id
  const onShelf = await findOnShelf(
    run.tx,
    found.map(({ product }) => idOf(product)),
  )
  const compared: Compared = { fresh: [], changed: [], unchanged: [] }
  for (const one of found) {
    const id = idOf(one.product)
    const there = onShelf.get(id)
    if (there && there.source !== format.name) {
      note(run, { line: one.line, rows: one.rows, reason: takenWords(id, there) })
      continue
    }
    const shelved = { id, product: one.product, digest: digestOf(one.product) }
    if (!there) compared.fresh.push(shelved)
    else if (there.sourceDigest === shelved.digest) compared.unchanged.push(shelved)
    else compared.changed.push(shelved)
  }
  return compared
}

function takenWords(id: string, { source }: OnShelf): string {
  const owner = source === null ? 'that was entered in this shop' : `of the ${source} catalogue`
  return `the id '${id}' belongs to a product ${owner}`
}

/** Of everything that an import would change again; stock is not among it. */
function digestOf({
  name,
  brand,
  category,
  description,
  pictures,
  avgRating,
  sizes,
}: ImportedProduct): string {
  const urls = pictures.map(({ url }) => url)
  const prices = sizes.map(({ size, price, prevPrice }) => [size, price, prevPrice])
  const said = JSON.stringify([name, brand, category, description, urls, avgRating, prices])
  return createHash('sha256').update(said).digest('base64url')
}

async function notePictures(run: ImportRun, saved: readonly Shelved[]): Promise<void> {
  const pictures = new Map(
    saved.flatMap(({ product }) => product.pictures.map((one) => [one.url, one] as const)),
  )
  if (pictures.size === 0) return
  const { noted, unknown } = await noteForeign(run.tx, [...pictures.values()])
  run.tally.newPictures += noted
  run.unknownPictures.push(...unknown.slice(0, mostUnknownPictures - run.unknownPictures.length))
}

function changeOf(run: ImportRun, one: Shelved): ProductChange {
  return { id: one.id, product: productRow(run, one), sizes: sizeRows(run, one) }
}

function productRow(run: ImportRun, { id, product, digest }: Shelved): ImportedRow {
  const lowest = lowestOffer(product.sizes)
  if (lowest === null) throw new Error(`The import of ${id} came without a size`)
  return {
    name: product.name,
    brand: product.brand,
    category: storedName(run, product.category),
    description: product.description,
    images: product.pictures.map(({ url }) => url),
    price: lowest.price,
    prev_price: lowest.prevPrice,
    avg_rating: product.avgRating,
    source_digest: digest,
  }
}

function sizeRows({ request }: ImportRun, { product }: Shelved): ImportedSizeRow[] {
  return product.sizes.map(({ size, price, prevPrice, stock }, position) => ({
    size,
    position,
    price,
    prev_price: prevPrice,
    stock: stock ?? request.stock,
  }))
}

async function countOthers({ tx }: ImportRun, changed: readonly Shelved[]): Promise<number> {
  if (changed.length === 0) return 0
  return countOtherSizes(
    tx,
    changed.map(({ id, product }) => ({ id, sizes: product.sizes.map(({ size }) => size) })),
  )
}

/** Those whose facts are as they were and whose COD price is another one. */
async function findRepriced({ tx, request }: ImportRun, unchanged: readonly Shelved[]): Promise<string[]> {
  if (request.codPrice === null || unchanged.length === 0) return []
  const ids = unchanged.map(({ id }) => id)
  return [...(await findOtherCodPrice(tx, ids, request.codPrice))]
}

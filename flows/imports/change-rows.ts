import type { ImportedRow, ImportedSizeRow, ProductChange } from '#db/imports/staged-changes.ts'
import type { StatedStock } from '#db/imports/stock-changes.ts'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import { type ImportedProduct, lowestOffer } from '#domain/imports/imported-product.ts'
import { storedName } from './create-categories.ts'
import type { ImportRun } from './import-context.ts'

/** A product of the file, starting at `line`, with its existing or new id. */
export type StagedProduct = { id: string; line: number; product: ImportedProduct; digest: string }

export function changeOf(run: ImportRun, one: StagedProduct): ProductChange {
  return { id: one.id, isOwn: one.product.own !== null, product: productRow(run, one), sizes: sizeRows(run, one) }
}

function productRow(run: ImportRun, { id, product, digest }: StagedProduct): ImportedRow {
  const lowest = lowestOffer(product.sizes)
  if (lowest === null) throw new Error(`The import of ${id} came without a size`)
  const { name, brand, description, ofStyle, weightGrams, boxSize, page, own } = product
  return {
    ...emptyFacts,
    name,
    brand,
    brandCateg: brand || null,
    category: storedName(run, product.category),
    description,
    style: ofStyle?.style ?? null,
    colour: ofStyle?.colour ?? null,
    weightGrams: weightGrams ?? null,
    boxSize: boxSize ?? null,
    ...page,
    ...own,
    images: product.pictures.map(({ url }) => url),
    price: lowest.price,
    prevPrice: lowest.prevPrice,
    avgRating: product.avgRating,
    sourceDigest: own === null ? digest : null,
    published: own?.published ?? !(product.isDraft || run.request.asDrafts),
  }
}

function sizeRows({ request }: ImportRun, { product }: StagedProduct): ImportedSizeRow[] {
  return product.sizes.map(
    ({ size, price, prevPrice, codPrice, stock, exported: _, stockLocation, ...codes }, position) => ({
      size,
      stock_location: stockLocation ?? size,
      position,
      price,
      prev_price: prevPrice,
      says: stated({ codPrice, ...codes }).map(([name]) => name),
      cod_price: codPrice ?? null,
      cost: codes.cost ?? null,
      sku: codes.sku ?? null,
      barcode: codes.barcode ?? null,
      listed: product.own === null ? stock : null,
      stock: stockLocation === undefined ? (stock ?? request.stock ?? 0) : 0,
    }),
  )
}

/** Lists sizes without stock in the file that share no other's. */
export function unstatedSizes({ id, product }: StagedProduct) {
  const own = product.sizes.filter(({ stock, stockLocation }) => stock === null && stockLocation === undefined)
  return own.map(({ size }) => ({ id, size }))
}

/** Lists the fields that the file sets, including to null. */
export const stated = (facts: Record<string, unknown>) =>
  Object.entries(facts).filter(([, value]) => value !== undefined)

export function statedStock({ id, product }: StagedProduct): StatedStock[] {
  return product.sizes.flatMap(({ size, stock, exported = null }) =>
    stock === null
      ? []
      : [
          {
            id,
            size,
            stock,
            isOwn: product.own !== null || product.isOurExport === true,
            units: exported?.units ?? null,
            entry: exported?.entry ?? null,
          },
        ],
  )
}

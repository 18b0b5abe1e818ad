/**
 * Merges a product of our own Shopify export, edited elsewhere, with the stored one. Shopify stores once per product
 * what we store per colour, and reformats some texts: values equal to what the export would write are unchanged, only
 * others are taken.
 */
import {
  ofFields,
  ownFields,
  type PageFacts,
  pageFields,
  pageLines,
  pickFields,
} from '#domain/catalogue/product-fields.ts'
import { safeCell } from '#domain/csv-cell.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import { type ExternalImage, ownImage } from './images.ts'
import type { ImportedProduct, ImportedSize } from './imported-product.ts'
import {
  keyOfDetail,
  metafieldsOf,
  type ShopifyProduct,
  shopifyHeadings,
  shopifyProducts,
  shopifyRows,
  titleOf,
} from './shopify-export.ts'
import { nameInColour, shopifyFormat } from './shopify-format.ts'
import type { ListedProduct } from './strut-export.ts'

/** Products of a style, and what an export writes for them; computed once for all colours. */
type ExportedStyle = {
  products: readonly ListedProduct[]
  /** By id: exported alone, and as one colour of its style. */
  alone: ReadonlyMap<string, ImportedProduct>
  together: ReadonlyMap<string, ImportedProduct>
  isByColour: ReadonlyMap<string, boolean>
}

const nobody: ReadonlySet<string> = new Set()

export function exportedStyle(products: readonly ListedProduct[]): ExportedStyle {
  const groups = shopifyProducts(products, nobody)
  const single = groups.flatMap((group) => group.colours.map((one) => ({ ...group, colours: [one] })))
  const byId = (some: readonly ShopifyProduct[]) =>
    new Map(some.flatMap(readBack).map((product) => [product.id, product]))
  return {
    products,
    alone: byId(single),
    together: byId(groups),
    isByColour: new Map(single.map(({ colours, isByColour }) => [colours[0]?.id ?? '', isByColour])),
  }
}

/** Any origin: pictures of this shop are recognised by their path. */
const anyOrigin = 'https://shop.invalid'

function readBack(product: ShopifyProduct): readonly ImportedProduct[] {
  const names = product.colours.flatMap(({ details }) => details.split('\n').map((line) => line.split(': ')[0] ?? ''))
  const metafields = metafieldsOf(names.filter(Boolean))
  const layout = readHeader([...shopifyHeadings, ...metafields.map(({ heading }) => heading)], 'shopify')
  if ('problem' in layout) return []
  const rows = shopifyRows(product, anyOrigin, metafields).map((row, line) => ({
    line,
    cells: ownColumns(row.map(safeCell), layout),
  }))
  const { products } = shopifyFormat.readProduct(rows, { category: null, taxClasses: [] })
  return products.map((one) => ({ ...one, pictures: one.pictures.map(atHome) }))
}

/** Maps a picture's URL to this shop's own file, if there is one. */
export function atHome(picture: ExternalImage): ExternalImage {
  const path = /^https:\/\/[^/]+(\/media\/[\w.-]+)$/.exec(picture.url)?.[1]
  const own = path === undefined ? null : ownImage(path)
  return own?.url === path ? (own ?? picture) : picture
}

/** A stored product; `detailNames`: details that have a column in the file. */
type StoredProduct = { stored: ListedProduct; style: ExportedStyle; detailNames: readonly string[] }

/** Applies the file's changes to a product; null when nothing changed. */
export function changedByExport(
  file: ImportedProduct,
  { stored, style, detailNames }: StoredProduct,
): ImportedProduct | null {
  const alone = style.alone.get(stored.id)
  if (alone === undefined) return null
  const all = [...style.alone.values()]
  const merged = {
    ...pageOf(file, { stored, all, detailNames }),
    name: nameOf(file, stored, style),
    pictures: picturesOf(file, stored, style),
    own: ownOf(file, stored, { alone, isByColour: style.isByColour.get(stored.id) === true }),
    sizes: file.sizes.map((size) => withClearedCodes(size, stored)),
  }
  const { ofStyle: _, weightGrams: __, ...stated } = file
  const product: ImportedProduct = { ...stated, ...merged, avgRating: null }
  return isAsStored(product, stored, alone) ? null : product
}

type StoredState = Pick<StoredProduct, 'stored' | 'detailNames'> & { all: readonly ImportedProduct[] }

/** Facts that the file has once for all colours of a style. */
function pageOf(file: ImportedProduct, here: StoredState) {
  const { stored, all } = here
  const kept = <Fact>(fact: (product: ImportedProduct) => Fact, here: Fact): Fact => {
    const inFile = JSON.stringify(fact(file))
    return all.some((one) => JSON.stringify(fact(one)) === inFile) ? here : fact(file)
  }
  return {
    brand: kept(({ brand }) => brand, stored.brand),
    category: kept(({ category }) => category, stored.category),
    description: kept(({ description }) => description, stored.description),
    page: {
      tags: kept(({ page }) => page?.tags ?? [], stored.tags),
      details: detailsOf(file, here),
      ...ofFields(pageLines, (name) => kept(({ page }) => page?.[name] ?? null, stored[name])),
    },
  }
}

/** Keeps details without a column. The order of the columns does not count as a change. */
function detailsOf(file: ImportedProduct, { stored, all, detailNames }: StoredState): string {
  const columns = new Set(detailNames.map(keyOfDetail))
  const hasColumn = (line: string) => columns.has(keyOfDetail(line.split(': ')[0] ?? ''))
  const linesOf = ({ page }: ImportedProduct) => (page?.details ?? '').split('\n').filter(Boolean)
  const sorted = (lines: readonly string[]) => lines.filter(hasColumn).toSorted().join('\n')
  const inFile = linesOf(file)
  if (all.some((one) => sorted(linesOf(one)) === sorted(inFile))) return stored.details
  return [...inFile, ...stored.details.split('\n').filter((line) => line !== '' && !hasColumn(line))].join('\n')
}

function nameOf(file: ImportedProduct, stored: ListedProduct, { products, isByColour }: ExportedStyle): string {
  const colour = isByColour.get(stored.id) ? stored.colour : null
  const names = products.map((one) => {
    const title = titleOf({ isByColour: isByColour.get(one.id) === true }, one)
    return colour === null ? title : nameInColour(title, colour)
  })
  return names.includes(file.name) ? stored.name : file.name
}

const urlsOf = ({ pictures }: Pick<ImportedProduct, 'pictures'>) => pictures.map(({ url }) => url).join('\n')

function picturesOf(file: ImportedProduct, stored: ListedProduct, { alone, together }: ExportedStyle) {
  const inFile = urlsOf(file)
  const isKept = [alone, together].some((some) => urlsOf(some.get(stored.id) ?? file) === inFile)
  if (!isKept) return file.pictures
  return stored.pictures.map((url) => ownImage(url) ?? { url, kind: 'image' as const, contentType: null })
}

/** Keeps facts that Shopify's format lacks; takes changed values of the others. */
function ownOf(
  file: ImportedProduct,
  stored: ListedProduct,
  { alone, isByColour }: { alone: ImportedProduct; isByColour: boolean },
): NonNullable<ImportedProduct['own']> {
  const isSameWeight = file.weightGrams === alone.weightGrams
  const isSameState = (file.isDraft ?? false) === (alone.isDraft ?? false)
  return {
    ...pickFields(stored, ownFields),
    colour: (isByColour ? file.ofStyle?.colour : null) ?? stored.colour,
    weightGrams: isSameWeight ? stored.weightGrams : (file.weightGrams ?? null),
    published: isSameState ? stored.published : !file.isDraft,
  }
}

/** Treats empty cells of our own export as cleared by the owner. */
function withClearedCodes(size: ImportedSize, { sizes }: ListedProduct): ImportedSize {
  const here = sizes.find((one) => one.size === size.size)
  if (here === undefined) return size
  const { sku = null, barcode = null, cost = null } = size
  return { ...size, sku, barcode, cost }
}

function isAsStored(product: ImportedProduct, stored: ListedProduct, alone: ImportedProduct): boolean {
  const { own } = product
  const facts = ({ name, brand, category, description }: ImportedProduct | ListedProduct, page: PageFacts | null) =>
    JSON.stringify({ name, brand, category, description, page: page && pickFields(page, pageFields) })
  const ofSizes = (sizes: readonly ImportedSize[]) =>
    JSON.stringify(
      sizes.map(({ size, price, prevPrice, sku = null, barcode = null, cost = null }) => [
        size,
        price,
        prevPrice,
        sku,
        barcode,
        cost,
      ]),
    )
  return (
    facts(product, product.page) === facts(stored, stored) &&
    urlsOf(product) === stored.pictures.join('\n') &&
    own?.colour === stored.colour &&
    own?.weightGrams === stored.weightGrams &&
    own?.published === stored.published &&
    ofSizes(product.sizes) === ofSizes(alone.sizes)
  )
}

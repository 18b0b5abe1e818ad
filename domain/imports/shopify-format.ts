import { idOfHandle, slug } from '#domain/catalogue/product-id.ts'
import { categoryOfPath, likelyCategory, otherCategory, ourCategory } from './category-mapping.ts'
import { type ExternalImage, readExternalImage } from './images.ts'
import {
  type ImportChoices,
  type ImportFormat,
  type ImportIssue,
  type ImportRow,
  namingProblem,
  type ProductReading,
} from './imported-product.ts'
import { oneLine, plainText } from './plain-text.ts'
import { shortened } from './price.ts'
import { readShopifyRow, shopifyCell, shopifyColumns } from './shopify-row.ts'
import { readRowsOfSizes, refuseRest } from './sizes.ts'

/** Shopify's product CSV: one row for each option, further rows for further pictures, all with one handle. */
export const shopifyFormat: ImportFormat = {
  name: 'shopify',
  columns: shopifyColumns,
  needed: ['handle', 'title', 'price'],
  keyOf: (cells) => {
    const handle = shopifyCell(cells, 'handle') || slug(shopifyCell(cells, 'title'))
    return handle === '' ? '' : idOfHandle(handle)
  },
  noKey: 'the row has neither a handle nor a title',
  readProduct: readShopifyProduct,
}

const longestCategory = 40

function readShopifyProduct(rows: readonly ImportRow[], choices: ImportChoices): ProductReading {
  if (isHeld(rows)) return { product: null, held: true, remarks: [] }
  const { sizes, remarks, refused } = readRowsOfSizes(rows, readShopifyRow)
  const name = oneLine(firstOf(rows, 'title'))
  const brand = oneLine(firstOf(rows, 'vendor'))
  const unsellable = sizes.length === 0 ? 'no row of the product can be sold' : null
  const reason = unsellable ?? namingProblem(name, brand)
  if (reason !== null)
    return { product: null, held: false, remarks: [...remarks, ...refuseRest(rows, refused, reason)] }
  const gallery = readPictures(rows)
  const id = shopifyFormat.keyOf(rows[0]?.cells ?? [])
  return {
    held: false,
    remarks: [...remarks, ...gallery.remarks],
    product: {
      key: id,
      id,
      name,
      brand,
      category: choices.category ?? categoryOf(rows, name),
      description: plainText(firstOf(rows, 'description')),
      pictures: gallery.pictures,
      avgRating: null,
      sizes,
      own: null,
    },
  }
}

/** Product facts stand in the product's first row; the others leave them empty. */
function firstOf(rows: readonly ImportRow[], column: keyof typeof shopifyColumns): string {
  for (const { cells } of rows) {
    const text = shopifyCell(cells, column)
    if (text !== '') return text
  }
  return ''
}

/** Drafts, archived and unpublished products are not for sale there, so they are not put on sale here. */
function isHeld(rows: readonly ImportRow[]): boolean {
  const status = firstOf(rows, 'status').toLowerCase()
  const isOffered = status === '' || status === 'active'
  const isHidden = firstOf(rows, 'published').toLowerCase() === 'false'
  return !isOffered || isHidden || firstOf(rows, 'giftCard').toLowerCase() === 'true'
}

function categoryOf(rows: readonly ImportRow[], name: string): string {
  const type = oneLine(firstOf(rows, 'type'))
  const path = firstOf(rows, 'productCategory') || firstOf(rows, 'googleCategory')
  const own = type.length <= longestCategory ? type : ''
  return ourCategory(type) ?? (own || (categoryOfPath(path) ?? likelyCategory(name) ?? otherCategory))
}

type Gallery = { pictures: ExternalImage[]; remarks: ImportIssue[] }
type Placed = { url: string; line: number; position: number }

/** By their positions, the pictures of single options last. */
function readPictures(rows: readonly ImportRow[]): Gallery {
  const own = rows.map(({ line, cells }, at) => ({
    url: shopifyCell(cells, 'image'),
    line,
    position: Number.parseInt(shopifyCell(cells, 'imagePosition'), 10) || 1_000 + at,
  }))
  const ofOptions = rows.map(({ line, cells }) => ({
    url: shopifyCell(cells, 'variantImage'),
    line,
    position: 1_000_000,
  }))
  const named = [...own, ...ofOptions].filter(({ url }) => url !== '')
  return distinctPictures(named.sort((a, b) => a.position - b.position))
}

function distinctPictures(named: readonly Placed[]): Gallery {
  const pictures = new Map<string, ExternalImage>()
  const remarks: ImportIssue[] = []
  for (const { url, line } of named) {
    const picture = readExternalImage(url)
    if (picture) pictures.set(url, picture)
    else remarks.push({ line, rows: 0, reason: `the picture '${shortened(url)}' has no https address` })
  }
  return { pictures: [...pictures.values()], remarks }
}

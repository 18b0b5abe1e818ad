import { idOfHandle, slug } from '#domain/catalogue/product-id.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { categoryOfPath, likelyCategory, otherCategory, ourCategory } from './category-mapping.ts'
import { type ExternalImage, readExternalImage } from './images.ts'
import {
  fittingDescription,
  type ImportChoices,
  type ImportedProduct,
  type ImportFormat,
  type ImportIssue,
  type ImportRow,
  namingProblem,
  type ProductReading,
} from './imported-product.ts'
import { excerptOfCell } from './price.ts'
import { because } from './reasons.ts'
import {
  type ColourRows,
  colourOption,
  idOfColour,
  picturesOfColour,
  rowsByColour,
  styleOfId,
} from './shopify-colours.ts'
import {
  addsPictureOnly,
  firstOf,
  ourIdOf,
  readShopifyGrams,
  readShopifyRating,
  readShopifyRow,
  type ShopifyOption,
  shopifyCell,
  shopifyColumns,
  shopifyDetailOf,
  shopifyPage,
} from './shopify-row.ts'
import { readRowsOfSizes, refuseRest } from './sizes.ts'
import * as texts from './texts.ts'

/** Shopify's product CSV: a row per variant, and further rows for pictures, all with one handle. */
export const shopifyFormat: ImportFormat = {
  name: 'shopify',
  columns: shopifyColumns,
  needed: ['handle', 'title', 'price'],
  keyOf: (cells) => {
    const handle = shopifyCell(cells, 'handle') || slug(shopifyCell(cells, 'title'))
    return handle === '' ? '' : idOfHandle(handle)
  },
  nameOf: (cells) => shopifyCell(cells, 'title'),
  isSize: (cells) => !addsPictureOnly(cells),
  picturesOf: (cells) => [shopifyCell(cells, 'image'), shopifyCell(cells, 'variantImage')].filter((url) => url !== ''),
  absent: { tracker: 'shopify' },
  detailOf: shopifyDetailOf,
  noKey: () => because(texts.noHandleNoTitle),
  readProduct: readShopifyProduct,
}

const longestCategory = 40

function readShopifyProduct(rows: readonly ImportRow[], choices: ImportChoices): ProductReading {
  if (firstOf(rows, 'giftCard').toLowerCase() === 'true') return { products: [], held: true, issues: [] }
  const option = colourOption(rows)
  const colours = option === null ? [] : rowsByColour(rows, option)
  const read = readOffers(rows, colours, option)
  const name = cleanLine(firstOf(rows, 'title'))
  const brand = cleanLine(firstOf(rows, 'vendor'))
  const unsellable = read.offers.length === 0 ? because(texts.nothingCanBeSold) : null
  const reason = unsellable ?? namingProblem(name, brand)
  if (reason !== null)
    return { products: [], held: false, issues: [...read.issues, ...refuseRest(rows, read.refused, reason)] }
  const gallery = readPictures(rows)
  const text = fittingDescription(plainText(firstOf(rows, 'description')), rows)
  const id = shopifyFormat.keyOf(rows[0]?.cells ?? [])
  const whole = {
    key: id,
    id,
    name,
    brand,
    pictures: gallery.pictures,
    avgRating: ratingOf(rows),
    own: null,
    ...(isDraft(rows) && { isDraft: true }),
    page: shopifyPage(rows),
    category: choices.category ?? categoryOf(rows, name, choices),
    description: text.description,
  }
  const products = read.offers.map(({ part, sizes }) => ({
    ...(part === null ? whole : inColour(whole, part, colours)),
    ...exportedId(part === null ? findExportedId(rows) : part.ourId),
    ...weightOf(part?.rows ?? rows),
    sizes,
  }))
  const issues = [...read.issues, ...otherNames(rows, name), ...text.issues, ...gallery.issues]
  return { held: false, issues, products }
}

/** Reports further names of a product: two products of a hand-made list may share a handle. */
function otherNames(rows: readonly ImportRow[], name: string): ImportIssue[] {
  const first = rows.find(({ cells }) => shopifyCell(cells, 'title') !== '')?.line ?? 0
  return rows.flatMap(({ line, cells }) => {
    const other = cleanLine(shopifyCell(cells, 'title'))
    if (other === '' || other === name) return []
    return [{ line, rows: 0, part: 'name' as const, reason: because(texts.handleHasName, excerptOfCell(other), first) }]
  })
}

const ratingOf = (rows: readonly ImportRow[]) => readShopifyRating(firstOf(rows, 'rating'))

const findExportedId = (rows: readonly ImportRow[]) =>
  rows.map(({ cells }) => ourIdOf(cells)).find((id) => id !== null) ?? null

const exportedId = (id: string | null) => (id === null ? {} : { id, key: id, isOurExport: true as const })

/** Reads sizes by colour, or of the whole product without colours. */
function readOffers(rows: readonly ImportRow[], colours: readonly ColourRows[], option: ShopifyOption | null) {
  const parts = colours.length === 0 ? [null] : colours
  const read = parts.map((part) => ({
    part,
    ...readRowsOfSizes(part?.rows ?? rows, (cells) => readShopifyRow(cells, part && option)),
  }))
  return {
    offers: read.filter(({ sizes }) => sizes.length > 0),
    issues: read.flatMap(({ issues }) => issues),
    refused: new Set(read.flatMap(({ refused }) => [...refused])),
  }
}

/** Makes a product of its own of each colour (decision 56); the name ends with the colour. */
function inColour<Whole extends Pick<ImportedProduct, 'id' | 'name' | 'pictures' | 'avgRating'>>(
  whole: Whole,
  part: ColourRows,
  all: readonly ColourRows[],
) {
  const { id, name, avgRating } = whole
  const { colour } = part
  const key = idOfColour(id, colour)
  return {
    ...whole,
    key,
    id: key,
    name: nameInColour(name, colour),
    avgRating: ratingOf(part.rows) ?? avgRating,
    pictures: picturesOfColour(whole.pictures, part, all),
    ofStyle: { handle: id, style: all.length > 1 ? styleOfId(id) : null, colour },
  }
}

export function nameInColour(title: string, colour: string): string {
  return title.toLowerCase().includes(colour.toLowerCase()) ? title : `${title} (${colour})`
}

/** Finds the weight of the heaviest variant; Shopify writes 0 for none. */
function weightOf(rows: readonly ImportRow[]): { weightGrams?: number } {
  const heaviest = Math.max(0, ...rows.map(({ cells }) => readShopifyGrams(cells)))
  return heaviest === 0 ? {} : { weightGrams: heaviest }
}

/** Tells whether a product is a draft, archived or unpublished: it is then imported as a draft. */
function isDraft(rows: readonly ImportRow[]): boolean {
  const status = firstOf(rows, 'status').toLowerCase()
  const isOffered = status === '' || status === 'active'
  const isHidden = firstOf(rows, 'published').toLowerCase() === 'false'
  return !isOffered || isHidden
}

function categoryOf(rows: readonly ImportRow[], name: string, { known }: ImportChoices): string {
  const type = cleanLine(firstOf(rows, 'type'))
  const path = firstOf(rows, 'productCategory') || firstOf(rows, 'googleCategory')
  const own = type.length <= longestCategory ? type : ''
  if (own && known?.has(own.toLowerCase())) return own
  return ourCategory(type) ?? (own || (categoryOfPath(path) ?? likelyCategory(name) ?? otherCategory))
}

type Gallery = { pictures: ExternalImage[]; issues: ImportIssue[] }

/** Reads the pictures by position, those of single variants last. */
function readPictures(rows: readonly ImportRow[]): Gallery {
  const own = rows.flatMap(({ line, cells }, at) => {
    const position = Number.parseInt(shopifyCell(cells, 'imagePosition'), 10) || 1_000 + at
    return shopifyCell(cells, 'image')
      .split('\n')
      .map((url) => ({ url, line, position }))
  })
  const ofOptions = rows.map(({ line, cells }) => ({
    url: shopifyCell(cells, 'variantImage'),
    line,
    position: 1_000_000,
  }))
  const named = [...own, ...ofOptions].filter(({ url }) => url !== '')
  return distinctPictures(named.sort((a, b) => a.position - b.position))
}

function distinctPictures(named: readonly { url: string; line: number; position: number }[]): Gallery {
  const pictures = new Map<string, ExternalImage>()
  const issues: ImportIssue[] = []
  for (const { url, line } of named) {
    const picture = readExternalImage(url)
    if (picture) pictures.set(url, picture)
    else issues.push({ line, rows: 0, reason: because(texts.pictureNotHttps, excerptOfCell(url)) })
  }
  return { pictures: [...pictures.values()], issues }
}

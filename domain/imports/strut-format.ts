import {
  longestSize,
  ofFields,
  productFieldNames,
  readOwnLines,
  readPageFields,
} from '#domain/catalogue/product-fields.ts'
import { idOfHandle, readProductId } from '#domain/catalogue/product-id.ts'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { cleanLine, westernDigits } from '#domain/clean-text.ts'
import { readTaxFields } from '#domain/tax/product-tax.ts'
import { type ExternalImage, type ImportedPictures, namedPicture, ownImage, pictureNameOf } from './images.ts'
import {
  cellReader,
  firstCellReader,
  fittingDescription,
  type ImportChoices,
  type ImportedSize,
  type ImportFormat,
  type ImportIssue,
  type ImportRow,
  namingProblem,
  type ProductReading,
  readRating,
  refuseRow,
} from './imported-product.ts'
import { excerptOfCell, oldPriceAbove, readOldPrice, readPrice, readRequiredPrice } from './price.ts'
import { because, isReason, type Reason } from './reasons.ts'
import { readUnits } from './shopify-row.ts'
import { type RowReading, readCodesAndCost, readRowsOfSizes, refuseRest } from './sizes.ts'
import { readStockAtExport, strutColumns } from './strut-export.ts'
import * as texts from './texts.ts'

const cell = cellReader(strutColumns)
const firstOf = firstCellReader(cell)

/**
 * Our own list: an export of this shop, or a merchant's spreadsheet. Rows without a product id are of one product where
 * brand, name and colour are the same, and only add products.
 */
export const strutFormat: ImportFormat = {
  name: 'strut',
  columns: strutColumns,
  needed: ['name', 'price'],
  keyOf: (cells) => (isWithoutId(cells) ? idOfName(cells) : (readProductId(cell(cells, 'id')) ?? '')),
  nameOf: (cells) => cell(cells, 'name'),
  isSize: () => true,
  picturesOf,
  noKey: (cells) =>
    isWithoutId(cells) ? because(texts.rowHasNoName) : because(texts.isNoProductId, excerptOfCell(cell(cells, 'id'))),
  readProduct: readStrutProduct,
}

/** Matches '5,6,7' or 'S; M': of which size the pieces are would be a guess. */
const severalSizes = /^\w{1,4}(\s*[,;]\s*\w{1,4})+$/

const isWithoutId = (cells: readonly string[]) => cell(cells, 'id') === ''

function idOfName(cells: readonly string[]): string {
  const { brand, name, colour } = ofFields(['brand', 'name', 'colour'], (field) => cleanLine(cell(cells, field)))
  return name === '' ? '' : idOfHandle([brand, name, colour].filter(Boolean).join(' '))
}

function readStrutProduct(rows: readonly ImportRow[], choices: ImportChoices): ProductReading {
  const { sizes, issues, refused } = readRowsOfSizes(rows, (cells) => readSize(cells))
  const typed = ofFields(productFieldNames, (field) => firstOf(rows, field).replace(/\r\n?/g, '\n'))
  const wrong: Record<string, string> = {}
  const page = readPageFields(typed, wrong)
  const own = { ...readOwnLines(typed, wrong), ...readTaxFields(typed, choices.taxClasses, wrong) }
  const published = readYes(firstOf(rows, 'published'))
  const name = cleanLine(typed.name)
  const brand = cleanLine(typed.brand)
  const category = choices.category ?? cleanLine(typed.category)
  const firstWrong = productFieldNames.find((field) => field in wrong)
  const reason =
    (sizes.length === 0 ? because(texts.nothingCanBeSold) : null) ??
    namingProblem(name, brand) ??
    (firstWrong === undefined
      ? null
      : because(
          texts.fieldIsWrong,
          fieldLabels[firstWrong],
          excerptOfCell(typed[firstWrong]),
          wrong[firstWrong] ?? '',
        )) ??
    (published === null ? because(texts.publishedUnclear) : null) ??
    (category === '' || category.length > 40 ? because(texts.noCategory) : null) ??
    stockLocationProblem(sizes)
  if (reason !== null || published === null)
    return {
      products: [],
      held: false,
      issues: [...issues, ...refuseRest(rows, refused, reason ?? because(texts.publishedUnclear))],
    }
  const gallery = readPictures(rows, choices.sentPictures ?? new Map())
  const text = fittingDescription(typed.description, rows)
  const id = strutFormat.keyOf(rows[0]?.cells ?? [])
  return {
    held: false,
    issues: [...issues, ...text.issues, ...gallery.issues],
    products: [
      {
        key: id,
        id,
        name,
        brand,
        category,
        avgRating: readRating(firstOf(rows, 'rating')),
        description: text.description,
        pictures: gallery.pictures,
        sizes,
        page,
        own: { ...own, published },
        ...(isWithoutId(rows[0]?.cells ?? []) && { isNew: true }),
        ...(gallery.lacksSome && { lacksPictures: true }),
      },
    ],
  }
}

/** Parses whether a product is published; empty means yes, as in other formats. */
function readYes(text: string): boolean | null {
  if (/^(yes|true|1|)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : null
}

function readSize(cells: readonly string[]): RowReading {
  const asking = readRequiredPrice(cell(cells, 'price'))
  if ('problem' in asking) return asking
  const old = readOldPrice(cell(cells, 'prevPrice'), asking.price)
  if ('problem' in old) return { problem: because(texts.oldPriceIs, old.problem) }
  const cod = readPrice(cell(cells, 'codPrice'))
  if ('problem' in cod) return { problem: because(texts.codPriceIs, cod.problem) }
  const codes = readCodesAndCost({
    sku: cell(cells, 'sku'),
    barcode: cell(cells, 'barcode'),
    cost: cell(cells, 'cost'),
  })
  if ('problem' in codes) return codes
  const stock = readUnits(cell(cells, 'stock'))
  if (isReason(stock)) return { problem: stock }
  if (stock !== null && stock < 0) return { problem: because(texts.stockBelowNothing, stock) }
  const size = cleanLine(westernDigits(cell(cells, 'size')))
  const stockLocation = cleanLine(cell(cells, 'stockLocation'))
  if (size.length > longestSize || stockLocation.length > longestSize)
    return { problem: because(texts.sizeTooLong, excerptOfCell(size)) }
  if (isWithoutId(cells) && severalSizes.test(size)) return { problem: because(texts.severalSizes, size) }
  const prices = { price: asking.price, prevPrice: oldPriceAbove(asking.price, old.price), codPrice: cod.price }
  return {
    size: {
      size,
      ...prices,
      ...codes.codes,
      stock,
      exported: readStockAtExport(cell(cells, 'stockAtExport')),
      ...(stockLocation !== '' && stockLocation !== size && { stockLocation }),
    },
    tooLong: codes.tooLong,
  }
}

/** Checks shared stock locations: only a size with its own stock can be shared. */
function stockLocationProblem(sizes: readonly ImportedSize[]): Reason | null {
  const wrong = sizes.find(
    ({ stockLocation }) =>
      stockLocation !== undefined &&
      !sizes.some((one) => one.size === stockLocation && one.stockLocation === undefined),
  )
  return wrong ? because(texts.sharesNone, excerptOfCell(wrong.size)) : null
}

/** Addresses, file names, which may hold spaces, and anything else. */
const pictures =
  /https?:\/\/\S+|[^\s,;|](?:(?!:\/\/)[^\n,;|]){0,150}?\.(?:jpe?g|png|webp|avif|hei[cf])(?=[\s,;|]|$)|[^\s,;|]\S*/gi

function picturesOf(cells: readonly string[]): string[] {
  return cell(cells, 'pictures').match(pictures) ?? []
}

type Gallery = { pictures: ExternalImage[]; issues: ImportIssue[]; lacksSome: boolean }

function readPictures(rows: readonly ImportRow[], sent: ImportedPictures): Gallery {
  const found = new Map<string, ExternalImage>()
  const issues: ImportIssue[] = []
  let lacksSome = false
  for (const { line, cells } of rows) {
    for (const text of picturesOf(cells)) {
      const picture = ownImage(text) ?? namedPicture(text, sent)
      if (picture) {
        found.set(picture.url, picture)
        continue
      }
      const isNamed = pictureNameOf(text) !== null
      lacksSome ||= isNamed
      const problem = isNamed ? texts.pictureNotSent : texts.pictureUnclear
      issues.push({ ...refuseRow(line, because(problem, excerptOfCell(text))), rows: 0 })
    }
  }
  return { pictures: [...found.values()], issues, lacksSome }
}

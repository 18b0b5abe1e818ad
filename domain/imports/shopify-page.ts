/** Reads tags, metafields and search engine texts of a Shopify list. */

import { type PageFacts, productFields, readPageFields } from '#domain/catalogue/product-fields.ts'
import { cleanLine } from '#domain/clean-text.ts'
import type { ImportRow } from './imported-product.ts'
import { firstOf } from './shopify-row.ts'

const metafield = /^(?<name>.+?) \(product\.metafields\.[^)]+\)$/i
const bareMetafield = /^metafield: (?:[\w-]+\.)?(?<name>[\w-]+)(?: \[.*\])?$/i

/**
 * Finds the name in 'Material (product.metafields.custom.material)' or 'Metafield: custom.material
 * [single_line_text_field]'. Metafields of review apps are no details.
 */
export function shopifyDetailOf(heading: string): string | null {
  if (/[. ]reviews\.\w+(\)| \[.*\])$/i.test(heading)) return null
  const named = metafield.exec(heading)?.groups?.['name']
  const bare = bareMetafield.exec(heading)?.groups?.['name']?.replace(/[_-]+/g, ' ')
  const name = named ?? bare?.replace(/^./, (letter) => letter.toUpperCase())
  return name === undefined ? null : cleanLine(name.replaceAll(':', ' '))
}

/** Reads the tags (with the collection as one), metafields, and texts for search engines, cut to their limits. */
export function shopifyPage(rows: readonly ImportRow[]): PageFacts {
  const tags = [firstOf(rows, 'tags'), firstOf(rows, 'collection')].join(',').split(',')
  const details = firstOf(rows, 'details').split('\n').map(detailLine).filter(Boolean)
  const typed = {
    tags: fitting(tags.map(cleanLine), ', ', productFields.tags.longest),
    details: fitting(details, '\n', productFields.details.longest),
    seoTitle: cleanLine(firstOf(rows, 'seoTitle')).slice(0, productFields.seoTitle.longest),
    seoDescription: cleanLine(firstOf(rows, 'seoDescription')).slice(0, productFields.seoDescription.longest),
  }
  return readPageFields(typed, {})
}

/** Formats a metafield; '' for references and markup. */
function detailLine(detail: string): string {
  const [name = '', text = ''] = detail.split('\t')
  if (text === '' || /^(gid:|\{)/.test(text)) return ''
  return `${name}: ${/^\["(.*)"\]$/.test(text) ? text.slice(2, -2).replaceAll('","', ', ') : text}`
}

/** Joins as many parts as fit. */
function fitting(parts: readonly string[], between: string, most: number): string {
  return parts.reduce((all, part) => {
    const longer = all === '' ? part : all + between + part
    return longer.length <= most ? longer : all
  }, '')
}

/** Reads what a Shopify list says beside price and stock: tags, metafields and search engine texts. */

import { type PageFields, readPageFields } from '#domain/catalogue/product-text-fields.ts'
import type { ImportRow } from './imported-product.ts'
import { oneLine } from './plain-text.ts'
import { firstOf } from './shopify-row.ts'

const metafield = /^(?<name>.+?) \(product\.metafields\.[^)]+\)$/i
const bareMetafield = /^metafield: (?:[\w-]+\.)?(?<name>[\w-]+)(?: \[.*\])?$/i

/** 'Material (product.metafields.custom.material)' and 'Metafield: custom.material [single_line_text_field]'. */
export function shopifyDetailOf(heading: string): string | null {
  const named = metafield.exec(heading)?.groups?.['name']
  const bare = bareMetafield.exec(heading)?.groups?.['name']?.replace(/[_-]+/g, ' ')
  const name = named ?? bare?.replace(/^./, (letter) => letter.toUpperCase())
  return name === undefined ? null : oneLine(name.replaceAll(':', ' '))
}

const mostCharacters = { tags: 2_000, details: 4_000 }

/** Tags with the collection as one of them, metafields, and texts for search engines, cut to what fits. */
export function shopifyPage(rows: readonly ImportRow[]): PageFields {
  const tags = [firstOf(rows, 'tags'), firstOf(rows, 'collection')].join(',').split(',')
  const details = firstOf(rows, 'details').split('\n').map(detailLine).filter(Boolean)
  const typed = {
    tags: fitting(tags.map(oneLine), ', ', mostCharacters.tags),
    details: fitting(details, '\n', mostCharacters.details),
    seoTitle: oneLine(firstOf(rows, 'seoTitle')).slice(0, 200),
    seoDescription: oneLine(firstOf(rows, 'seoDescription')).slice(0, 500),
  }
  return readPageFields(typed, {})
}

/** '' for a reference or for markup, which say nothing to a shopper. */
function detailLine(detail: string): string {
  const [name = '', text = ''] = detail.split('\t')
  if (text === '' || /^(gid:|\{)/.test(text)) return ''
  return `${name}: ${/^\["(.*)"\]$/.test(text) ? text.slice(2, -2).replaceAll('","', ', ') : text}`
}

/** As many of the parts, from the first, as fit. */
function fitting(parts: readonly string[], between: string, most: number): string {
  return parts.reduce((all, part) => {
    const longer = all === '' ? part : all + between + part
    return longer.length <= most ? longer : all
  }, '')
}

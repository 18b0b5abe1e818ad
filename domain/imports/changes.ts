/** Lists what an import changed, field by field. */
import * as v from 'valibot'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { truncate } from '#domain/clean-text.ts'
import { formatRupees, paise } from '#domain/money.ts'
import * as texts from './texts.ts'

/** 'price|8' is the price of size 8; all other names are fields of the product. */
export const factsSchema = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])),
)

type Facts = v.InferOutput<typeof factsSchema>
type Fact = Facts[string]

/** `before` and `after` are null for a product created by the import. */
export type ImportChange = { id: string; name: string; before: Facts | null; after: Facts | null }

type ImportChangeLine = { what: string; before: string; after: string }

const names: Record<string, string> = {
  ...fieldLabels,
  images: texts.pictures,
  avgRating: texts.rating,
  published: texts.inTheShop,
  publishAt: texts.publishAt,
}

const ofSizes: Record<string, string> = {
  price: texts.price,
  prevPrice: texts.oldPrice,
  codPrice: texts.codCharge,
  cost: texts.cost,
  sku: 'SKU',
  barcode: texts.barcode,
  stock: texts.stock,
}

/** Lists the changes in the order above, then by size. Internal fields (digest, places) are left out. */
export function importChangeLines({ before, after }: Pick<ImportChange, 'before' | 'after'>): ImportChangeLine[] {
  const differing = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = Object.keys(names).filter((name) => differing.includes(name))
  const sized = differing.filter((name) => ofSizes[name.split('|')[0] ?? ''] && name.includes('|')).toSorted()
  return [...changed, ...sized].map((name) => ({
    what: changeLabel(name),
    before: changeText(name, before?.[name]),
    after: changeText(name, after?.[name]),
  }))
}

function changeLabel(name: string): string {
  const [fact = '', ...size] = name.split('|')
  const text = ofSizes[fact]
  if (text === undefined || size.length === 0) return names[name] ?? name
  return size.join('|') === '' ? text : `${text}, ${size.join('|')}`
}

const longest = 160

function changeText(name: string, fact: Fact | undefined): string {
  if (fact === undefined || fact === null || fact === '') return texts.nothing
  if (name.startsWith('stock|')) return String(fact)
  if (name.includes('|') && typeof fact === 'number') return formatRupees(paise(fact))
  if (typeof fact === 'boolean') return fact ? texts.published : texts.draft
  if (Array.isArray(fact) && name === 'tags') return fact.join(', ') || texts.nothing
  if (Array.isArray(fact)) return texts.pictureCount(fact.length)
  const text = String(fact)
  return text.length > longest ? `${truncate(text, longest)}…` : text
}

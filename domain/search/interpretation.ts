import { sizeLabel } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/money.ts'
import type { SearchQuery } from './query.ts'
import * as texts from './texts.ts'
import { splitWords } from './tokens.ts'

export type Interpretation = {
  /** A recognised price, size or discount, and the query without it. */
  narrowed: readonly { label: string; without: string }[]
  /** A corrected query that was searched for, because no product matches the typed words. */
  spelling: { typed: string; corrected: string } | null
  /** Typed words that were ignored, because no product matches them beside the others. */
  dropped: readonly DroppedWord[]
}

/** The browser does not load the list of colours. */
export type DroppedWord = { word: string; isColour: boolean }

export const noInterpretation: Interpretation = { narrowed: [], spelling: null, dropped: [] }

/** `corrections` are those of mistyped words. */
export function interpretQuery(
  text: string,
  query: SearchQuery,
  corrections: ReadonlyMap<string, string>,
): Interpretation {
  const { typedSize, discount, withoutPrice, withoutSize, withoutDiscount } = query
  const label = priceLabel(query)
  const price = label === null ? [] : [{ label, without: withoutPrice }]
  const size = typedSize === null ? [] : [{ label: sizeLabel(typedSize), without: withoutSize }]
  const reduced = discount === null ? [] : [{ label: texts.discountFrom(discount), without: withoutDiscount }]
  const words = splitWords(text)
  const spelling = {
    typed: words.filter((word) => corrections.has(word)).join(' '),
    corrected: words.map((word) => corrections.get(word) ?? word).join(' '),
  }
  return { narrowed: [...price, ...size, ...reduced], spelling: spelling.typed === '' ? null : spelling, dropped: [] }
}

function priceLabel({ over, under }: SearchQuery): string | null {
  if (over === null) return under === null ? null : texts.underPrice(formatRupees(under))
  return under === null ? texts.overPrice(formatRupees(over)) : `${formatRupees(over)} – ${formatRupees(under)}`
}

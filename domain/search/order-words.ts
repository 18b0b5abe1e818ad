import { cheapWords, phraseLength, split } from './price-size-phrases.ts'
import type { sortOptions } from './texts.ts'
import { isKindWord } from './tokens.ts'
import words from './words.json' with { type: 'json' }

/** Sort orders of a listing: the four of spec §9, the first being the default, and three more. */
export type Sort = keyof typeof sortOptions

const phrases: readonly { words: readonly string[][]; sort: Sort }[] = [
  { words: cheapWords, sort: 'price-asc' },
  { words: split(words.expensiveWords), sort: 'price-desc' },
  { words: split(words.ratedWords), sort: 'rating-desc' },
  { words: split(words.popularWords), sort: 'popular' },
  { words: split(words.newWords), sort: 'new' },
]

/** Finds the sort order that a query asks for, and the query without those words. */
export function extractSort(tokens: readonly string[]): { rest: string[]; sort: Sort | null } {
  const rest: string[] = []
  let sort: Sort | null = null
  for (let at = 0; at < tokens.length; ) {
    const found = isNewKind(tokens, at) ? { sort: 'new' as const, length: 1 } : longestAt(tokens, at)
    if (!found?.length) rest.push(tokens[at] ?? '')
    else sort ??= found.sort
    at += Math.max(1, found?.length ?? 0)
  }
  return { rest, sort }
}

/** Tells whether 'new' asks for the newest: 'new shoes' does, 'new balance' is a brand. */
const isNewKind = (tokens: readonly string[], at: number) => tokens[at] === 'new' && isKindWord(tokens[at + 1] ?? '')

function longestAt(tokens: readonly string[], at: number) {
  const lengths = phrases.map(({ words, sort }) => ({ sort, length: phraseLength(words, tokens, at) }))
  return lengths.toSorted((a, b) => b.length - a.length)[0]
}

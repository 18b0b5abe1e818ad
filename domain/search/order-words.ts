import { cheapWords, phraseLength, split } from './price-size-phrases.ts'
import type { sortOptions } from './texts.ts'
import { isKindWord } from './tokens.ts'

/** Sort orders of a listing: the four of spec §9, the first being the default, and three more. */
export type Sort = keyof typeof sortOptions

/** Words that ask for a sort order. */
const phrases: readonly { words: readonly string[][]; sort: Sort }[] = [
  { words: cheapWords, sort: 'price-asc' },
  {
    words: split(
      `most expensive, expensive, dear, dearer, pricey, pricy, high end, high-end, price high to low, high to low, costliest, costly, dearest, luxury, high price, highest price, sabse mehnga, sabse mehnge, sabse mehngi, mehnga, mehnge,
      mehngi, mehenga, mehengi, mahanga, mehanga, सबसे महंगा, सबसे महंगी, महंगा, महंगे, महंगी`,
    ),
    sort: 'price-desc',
  },
  {
    words: split(
      'best rated, top-rated, best-rated, sabse accha, sabse achha, sabse acha, sabse achhe, sabse acche, sabse achi, sabse badhiya, सबसे अच्छा, सबसे अच्छे, सबसे अच्छी, top rated, highest rated, high rated, best rating, top rating, high rating, good rating, best review, best reviews, 5 star, five star',
    ),
    sort: 'rating-desc',
  },
  {
    words: split(
      'most popular, popular, most sold, most loved, trending, best seller, best sellers, bestseller, bestsellers, best selling, bestselling, best-selling, best-seller, hot selling, top selling, most selling, most bought, most liked, famous',
    ),
    sort: 'popular',
  },
  {
    words: split(
      'new arrivals, new arrival, newest, just in, just arrived, latest arrivals, latest arrival, new launch, new collection, latest collection, latest, new in, new model, new models, new design, new designs, new style, new stock, new trend, naya, naye, nayi, nai, नया, नए, नये, नई',
    ),
    sort: 'new',
  },
]

/** Finds the sort order that a query asks for, and the query without those words. */
export function takeOrder(tokens: readonly string[]): { rest: string[]; sort: Sort | null } {
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

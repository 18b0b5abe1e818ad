import words from './words.json' with { type: 'json' }

export const split = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(', ')).map((phrase) => phrase.normalize('NFKC').split(' '))

export const setOf = (lines: readonly string[]) => new Set(lines.join(' ').normalize('NFKC').split(' '))

/** Phrases before a maximum price: 'under 500'. */
export const capBefore = split(words.capBefore)

/** Phrases after a maximum price: '199 se kam', '₹999 tak', '500 ke andar'. */
export const capAfter = split(words.capAfter)

/** Phrases before a minimum price: 'above 2000'. */
export const floorBefore = split(words.floorBefore)

/** Phrases after a minimum price: '2000 se zyada', '2000 and above'. */
export const floorAfter = split(words.floorAfter)

/** Phrases around two prices: 'between 500 and 1000', '500 se 1000 ke beech'. */
export const betweenWords = split(words.betweenWords)
export const rangeText = split(words.rangeText)
export const rangeEnds = split(words.rangeEnds)

/** Currency words and signs beside a number. */
export const currencyWords = setOf(words.currencyWords)

export const sizeWords = setOf(words.sizeWords)

/** Stop words, which name no product. */
export const stopWords = setOf(words.stopWords)

/** Praise, which says nothing about a kind of product. 'new balance' is a brand, not a kind. */
export const praiseWords = setOf(words.praiseWords)

/** Gift words: alone they ask for any product. */
export const giftWords = setOf(words.giftWords)

/** Words for male and for female recipients of a gift. */
export const giftsForMen = setOf(words.giftsForMen)
export const giftsForWomen = setOf(words.giftsForWomen)

export const recipientWords: ReadonlySet<string> = new Set([...giftsForMen, ...giftsForWomen])

/** Nouns that make a purpose of the word before: 'goa trip shoes'. */
export const occasionNouns = setOf(words.occasionNouns)

export const peopleWords = setOf(words.peopleWords)

/** Tells whether the words name people and no goods: 'mummy ke liye kuch accha'. */
export const nameOnlyPeople = (some: readonly string[]): boolean =>
  some.some((word) => peopleWords.has(word)) && some.every((word) => peopleWords.has(word) || praiseWords.has(word))

/** Optional words of which the shopper is told where no product has them: 'smart watch'. */
export const featureWords = setOf(words.featureWords)

/**
 * Optional words: they rank products that carry them, but exclude no others. A shop whose names never say 'men' still
 * finds its shoes.
 */
export const optionalWords = new Set([
  ...[praiseWords, occasionNouns, peopleWords, featureWords].flatMap((some) => [...some]),
  ...setOf(words.optionalWords),
])

/** Names of shades before a colour, as in 'pista green', with the colour that they mean as in 'pista rang'; '' for any. */
export const shadeWords: ReadonlyMap<string, string> = new Map(
  Object.entries(words.shadeWords).flatMap(([colour, shades]) => shades.split(' ').map((shade) => [shade, colour])),
)

/** Times of day, for which goods beside a kind are as good as others: 'perfume raat ke liye'. */
export const timesOfDay = setOf(words.timesOfDay)

/** Words that ask for the lowest price first. */
export const cheapWords = split(words.cheapWords)

/** Phrases that exclude no product: free size, services that every shop has. */
export const unspecificPhrases = split(words.unspecificPhrases)

/** Words that say nothing of a kind of goods, by which half a word is known not to be one. */
const saidBeside = new Set([
  ...[optionalWords, giftWords, recipientWords].flatMap((words) => [...words]),
  ...[capBefore, capAfter, floorBefore, floorAfter, betweenWords, rangeText, rangeEnds, cheapWords].flat(2),
  ...[currencyWords, sizeWords, stopWords].flatMap((words) => [...words]),
])

/** Tells whether a word may be the beginning of such a word: 'und', 'siz', 'husb', the first digits of a price. */
export function mayBecomePhrase(typed: string): boolean {
  return /^₹?\d{0,4}$/.test(typed) || [...saidBeside].some((word) => word.startsWith(typed))
}

/** Counts the tokens from `at` on that form one of the phrases; the longest match, 0 for none. */
export function phraseLength(phrases: readonly (readonly string[])[], tokens: readonly string[], at: number): number {
  const lengths = phrases
    .filter((phrase) => phrase.every((word, offset) => tokens[at + offset] === word))
    .map((phrase) => phrase.length)
  return Math.max(0, ...lengths)
}

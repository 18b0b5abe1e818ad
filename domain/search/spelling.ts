import { isSpeltRight, knownBrands } from './dictionary-words.ts'
import { digitsOf } from './number-words.ts'
import { hasConsonantsOf, hasSameFrame, inLatinLetters, soundKey } from './phonetic-key.ts'

const longest = 40

/** Number of edits tolerated in a word of this length; none in a model number. */
export function forgivenEdits(word: string): number {
  if (/\d/.test(word)) return 0
  const letters = [...word].length
  if (letters < 3) return 0
  return letters < 6 ? 1 : 2
}

/** Lists the most likely corrections; empty when none is near enough. The word may be unfinished. */
export function nearestWords(word: string, known: readonly string[]): string[] {
  const forgiven = forgivenEdits(word)
  if (forgiven === 0) return []
  const scored = known.map((candidate) => ({ candidate, score: scoreOf(word, candidate, forgiven) }))
  const best = Math.min(...scored.map(({ score }) => score))
  if (!Number.isFinite(best)) return []
  return scored.filter(({ score }) => score === best).map(({ candidate }) => candidate)
}

/** Tells whether as many letters differ in the whole word as a typing error may change. */
export const isWithinEdits = (word: string, other: string) => edits(word, other).whole <= forgivenEdits(word)

/** Tells whether a word is a brand that everybody knows, or is heard as one in an Indian script. */
export function isKnownBrand(word: string): boolean {
  const latin = inLatinLetters(word)
  const isHeard = (brand: string) =>
    soundKey(brand) === soundKey(latin) ||
    hasSameFrame(brand, latin) ||
    (hasConsonantsOf(brand, latin) && isWithinEdits(brand, latin))
  return knownBrands().some((brand) => brand === word || (latin !== word && isHeard(brand)))
}

export function isMisspellingOf(word: string, right: string): boolean {
  return word !== right && nearestWords(word, [right]).length > 0
}

/**
 * Chooses the correction that is shown: same first letters, similar length, and preferably a missing letter rather than
 * a replaced one.
 */
export function likeliestWord(word: string, candidates: readonly string[]): string | null {
  const unlike = (candidate: string) =>
    (candidate[0] === word[0] ? 0 : 10) +
    Math.abs(candidate.length - word.length) +
    (hasLettersOf(word, candidate) ? 0 : 2)
  const sorted = [...candidates].sort((a, b) => unlike(a) - unlike(b) || (a < b ? -1 : 1))
  return sorted[0] ?? null
}

/** Tells whether the candidate contains all letters of the word in order. */
export function hasLettersOf(word: string, candidate: string): boolean {
  let from = 0
  for (const letter of word) {
    const found = candidate.indexOf(letter, from)
    if (found < 0) return false
    from = found + letter.length
  }
  return true
}

/** LIKE patterns for errors that trigrams miss: swapped letters, and one wrong letter in a short word. */
export function likelyMistypings(word: string): string[] {
  const letters = [...word.replace(/[\\%_]/g, '')].slice(0, longest)
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2), '%'].join(''))
  const replaced = letters.map((_, at) => [...letters.slice(0, at), '_', ...letters.slice(at + 1), '%'].join(''))
  return forgivenEdits(word) === 1 ? [...swapped, ...replaced] : swapped
}

function scoreOf(word: string, candidate: string, forgiven: number): number {
  const { whole, beginning } = edits(word, candidate)
  if (whole === 0) return 0
  if (soundKey(word) === soundKey(candidate)) return 0.5
  // In a word of three letters the first letter must be right.
  if (whole <= forgiven && (word.length > 3 || (candidate.length > 2 && candidate[0] === word[0]))) return whole
  if (hasSameFrame(word, candidate)) return forgiven + (word[0] === candidate[0] ? 0.25 : 0.75)
  return mayBecome(word, candidate) && beginning <= forgiven ? beginning + 0.5 : Number.POSITIVE_INFINITY
}

/**
 * Tells whether a mistyped prefix may become another word. Two matching letters of three would match half of all words,
 * and the first letter of an unfinished word is seldom wrong.
 */
function mayBecome(word: string, candidate: string): boolean {
  const [letters, others] = [[...word], [...candidate]]
  if (letters.length < 4) return false
  const isAlike = letters[0] === others[0] || (letters[0] === others[1] && letters[1] === others[0])
  return isAlike && (letters.length > 4 || others.length <= letters.length + 2)
}

/**
 * Computes the edit distance (missing, extra, wrong, swapped letters) to the whole candidate, and to its nearest
 * prefix.
 */
function edits(word: string, candidate: string): { whole: number; beginning: number } {
  const [from, to] = [[...word].slice(0, longest), [...candidate].slice(0, longest)]
  let beforeLast: number[] = []
  let last = [0, ...to.map((_, at) => at + 1)]
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const swapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      current.push(
        Math.min(
          at(last, column + 1) + 1,
          at(current, column) + 1,
          at(last, column) + (letter === other ? 0 : 1),
          swapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return { whole: at(last, to.length), beginning: Math.min(...last) }
}

function at(costs: readonly number[], place: number): number {
  return costs[place] ?? Number.POSITIVE_INFINITY
}

const shortestStem = 3

const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:er)?ed$/, ['', 'e']],
  [/(.)\1ed$/, ['$1']],
  [/([^aeiou])en$/, ['$1']],
  [/'s?$/, ['']],
  // 'Rectangle' and 'circle' for what is so.
  [/le$/, ['ular']],
  // Hindi plurals in Latin letters ('mardon', 'ghadiyon', 'topiyan') and in Devanagari.
  [/i?y(?:on?|a+n)$/, ['i']],
  [/on?$/, ['', 'a']],
  [/(?<![aeiou])[ei]$/, ['a']],
  [/ियों$|ियाँ$|ियां$/, ['ी']],
  [/ों$/, ['', 'ा']],
  [/े$|ें$/, ['', 'ा']],
]

/** British and American spellings within a word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/our/, 'or'],
  [/equer/, 'ecker'],
]

const units = [['l', 'ltr', 'litre', 'liter', 'litres', 'liters']]

/**
 * Lists other forms of a word: shops write 'stripe', 'woolen' and '30 L' for 'striped', 'woollen' and '30 litre'. Only
 * units and numbers are shorter than three letters.
 */
export function wordForms(word: string): string[] {
  const spelt = [word, ...changed(word, spellings), ...singleLetters(word)]
  const stems = spelt.flatMap((one) => [
    one,
    ...endings.flatMap(([ending, others]) =>
      changed(
        one,
        others.map((other) => [ending, other] as const),
      ),
    ),
  ])
  const longEnough = [...stems, ...clippings(word)].filter((form) => form.length >= shortestStem)
  const ofUnit = units.find((unit) => unit.includes(word)) ?? []
  return [...new Set([...longEnough, ...ofUnit, ...digitsOf(word)])].filter((form) => form !== word)
}

const changed = (word: string, changes: readonly (readonly [RegExp, string])[]) =>
  changes.flatMap(([pattern, other]) => (pattern.test(word) ? [word.replace(pattern, other)] : []))

/** Removes one of two equal letters within a correctly spelt word: 'woollen'. */
const singleLetters = (word: string) =>
  [...word].flatMap((letter, at) =>
    letter === word[at + 1] && at + 2 < word.length && isSpeltRight(word)
      ? [word.slice(0, at) + word.slice(at + 1)]
      : [],
  )

/** Lists short forms: 'camo' for 'camouflage', 'chrono' for 'chronograph'. */
const clippings = (word: string) => beginnings(word, 1).filter((part) => part.endsWith('o'))

/** Lists beginnings of a long word: 'croc' for 'crocodile', but not 'night' for a 'nightsuit'. */
export const cutForms = (word: string) =>
  /^\p{L}+$/u.test(word) ? beginnings(word, leastCut).filter((part) => !isSpeltRight(word.slice(part.length))) : []

const leastCut = 4

/** Lists beginnings of at least four letters without the last `cut`. */
const beginnings = (word: string, cut: number) =>
  Array.from({ length: Math.max(0, word.length - cut - 3) }, (_, at) => word.slice(0, at + 4))

/** Splits a query into words and brand families, correcting joined, split and misspelt words. */

import { isSpeltRight, namesProduct } from './dictionary-words.ts'
import { namesColour } from './negation.ts'
import { unit } from './price.ts'
import { optionalWords, stopWords } from './price-size-phrases.ts'
import { isWithinEdits, nearestWords } from './spelling.ts'
import { isKindWord, kindWords, singularOf, splitWords } from './tokens.ts'

/** Maximum number of words in a family's name. */
const longestFamily = 3

/** Joins letters and digits of several words: the key by which brand families match in any spelling. */
export const familyKey = (words: readonly string[]) => words.join('').replace(/[^\p{L}\p{N}]/gu, '')

/** Lists spellings in which several words may be one, or one word several. */
export function joinedWords(words: readonly string[]) {
  const spans = words.flatMap((_, at) =>
    Array.from({ length: longestFamily }, (_, more) => words.slice(at, at + more + 1)),
  )
  const parts = words.flatMap((word, at) => [
    word,
    ...pairsAt(words, at),
    ...splits(word).flatMap((split) => [...split, ...pairsAt(split, 0)]),
  ])
  return {
    keys: distinctKeys(spans),
    /** Keys with a word missing from the dictionary, perhaps mistyped. */
    unusual: distinctKeys(spans.filter((span) => !span.every(isSpeltRight))),
    parts: [...new Set(parts)],
    /** Words that may be the initials of a family: 'nb'. */
    initials: words.filter((word) => /^[a-z]{2,3}$/.test(word) && !isSpeltRight(word)),
  }
}

/** Joins adjacent words of which one is unknown, and not both misspelt: 'iron man' may be 'ironman'. */
export const pairsBeside = (words: readonly string[], known: ReadonlySet<string>) =>
  words.slice(1).flatMap((next, at) => {
    const both = [words[at] ?? '', next]
    const mayBe =
      /^[a-z]{6,}$/.test(both.join('')) && next.length > 2 && !isKindWord(next) && !optionalWords.has(words[at] ?? '')
    const areOne = !both.every((word) => known.has(word)) && both.some((word) => known.has(word) || isSpeltRight(word))
    return mayBe && areOne ? [both.join('')] : []
  })

const distinctKeys = (spans: readonly string[][]) => [...new Set(spans.map(familyKey))].filter(Boolean)

/** Lists spellings of a pair: 'high top' may be written 'high-tops'. */
function pairsAt(words: readonly string[], at: number): string[] {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined) return []
  return [next, singularOf(next), `${next}s`].flatMap((one) => [`${word}${one}`, `${word}-${one}`])
}

/** Lists ways to split a word: in two, at hyphens, or 'zipwala' to 'zip'. */
function splits(word: string): string[][] {
  if (/\p{L}-/u.test(word)) return [word.split('-').filter((part) => part !== '' && !stopWords.has(part))]
  const ofSomething = /^([a-z]{3,})wa+l[aei]$/.exec(word)
  if (ofSomething) return [ofSomething.slice(1)]
  const measure = /^(\d+)([a-z]{1,6})$|^([a-z]{4,})(\d{1,2})$/.exec(word)
  if (measure) return [measure.slice(1).filter(Boolean)]
  if (!/^[a-z]{6,24}$/.test(word) || isSpeltRight(word)) return []
  const inTwo = Array.from({ length: word.length - 4 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)])
  // A little word begins 'myfoot'.
  return inTwo.filter(([first = '']) => first.length > 2 || stopWords.has(first))
}

/** Brand families by key, known parts of words, and names that products have. */
type KnownPhrases = { families: Map<string, string[]>; known: Set<string>; named: Set<string> }

type Phrases = {
  words: string[]
  families: string[]
  /** Words of families that may also occur in names of products without a family. */
  familyNames: string[][]
  corrections: Map<string, string>
}

/**
 * Splits a query into words and brand families: the longest match wins, also with a typing error. Pairs that the shop
 * writes as one word are joined, and the other way round.
 */
export function splitPhrases(words: readonly string[], { families, known, named }: KnownPhrases): Phrases {
  const found: Phrases = { words: [], families: [], familyNames: [], corrections: new Map() }
  const isWord = (word: string) => known.has(word) || optionalWords.has(word) || isSpeltRight(word)
  for (let at = 0; at < words.length; ) {
    const family = familyAt(words, at, families, known)
    const word = words[at] ?? ''
    const areNamed = named.has(word) && named.has(words[at + 1] ?? '')
    const pair = areNamed ? undefined : pairsAt(words, at).find((one) => known.has(one) || isOneWord(one))
    if (family) {
      const span = words.slice(at, at + family.length)
      found.families.push(...(families.get(family.key) ?? []))
      if (span.every((one) => named.has(one))) found.familyNames.push(span)
      else found.familyNames.push(...(families.get(family.key) ?? []).map(splitWords))
      for (const [place, one] of span.entries())
        if (family.isCorrected) found.corrections.set(one, place === 0 ? (families.get(family.key)?.[0] ?? '') : '')
    } else if (pair !== undefined) found.words.push(pair)
    else found.words.push(...(isWord(word) ? [word] : splitWord(word, known)))
    at += family?.length ?? (pair === undefined ? 1 : 2)
  }
  return found
}

/** Tells whether two words are one that everybody knows, though the shop does not: 'key chain', 'water proof'. */
const isOneWord = (joined: string) => (namesProduct(joined) && !namesColour(joined)) || optionalWords.has(joined)

/** Splits 'blackshoes' in two, 'shoes-for-men' in three, and writes 'hightop' as 'high-top'. */
function splitWord(word: string, known: ReadonlySet<string>): string[] {
  const isPart = (part: string) =>
    known.has(part) || optionalWords.has(part) || unit.test(part) || (word.includes('-') && isSpeltRight(part))
  // 'Gumboots' are boots, whatever gum is.
  const isKindOf = (parts: readonly string[]) =>
    isKindWord(parts.at(-1) ?? '') && parts.every((part) => isSpeltRight(part))
  for (const parts of splits(word)) {
    const pair = pairsAt(parts, 0).find((one) => known.has(one))
    if (pair !== undefined) return [pair]
    if (parts.every(isPart) || isKindOf(parts)) return parts
  }
  // The first part of 'shoolbag' is misspelt.
  return (
    splits(word).find(
      ([first = '', kind = '']) => first.length > 3 && /^(?:bag|shoe|watch|boot)(?:es|s)?$/.test(kind),
    ) ?? [word]
  )
}

function familyAt(
  words: readonly string[],
  at: number,
  families: KnownPhrases['families'],
  known: ReadonlySet<string>,
) {
  const lengths = [3, 2, 1].filter((length) => at + length <= words.length)
  for (const isCorrected of [false, true]) {
    for (const length of lengths) {
      const span = words.slice(at, at + length)
      const key =
        isCorrected && span.some((one) => !known.has(one) && !optionalWords.has(one) && !isSpeltRight(one))
          ? nearestFamily(familyKey(span), [...families.keys()])
          : familyKey(span)
      if (key !== undefined && families.has(key)) return { key, length, isCorrected }
    }
  }
  return null
}

const kindPlurals = kindWords.map((kind) => `${kind}s`)

/** Finds a family whose key differs by a letter or two; a key is never unfinished. */
function nearestFamily(key: string, families: readonly string[]): string | undefined {
  const [family] = nearestWords(key, families)
  if (family === undefined || !isWithinEdits(key, family) || Math.abs(family.length - key.length) > 2) return undefined
  // A little word lacks no first letter: 'omex' is Omax, which is no family, before it is Comex.
  if (key.length < 6 && key[0] !== family[0]) return undefined
  // 'Flates' are flats before they are Flite's.
  return nearestWords(key, [family, ...kindPlurals])[0] === family ? family : undefined
}

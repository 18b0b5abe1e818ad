import { colourWords } from './colours.ts'
import english from './english-words.json' with { type: 'json' }
import { setOf, shadeWords } from './price-size-phrases.ts'
import words from './words.json' with { type: 'json' }

/**
 * Goods, brands, accessories and styles that English dictionaries lack, with the dictionary. Built at the first search, so
 * that a browser bundle that imports a neighbouring function does not include it.
 */
let sets: Record<'product' | 'worn' | 'goods' | 'accessories' | 'all', ReadonlySet<string>> | null = null

function known() {
  if (sets) return sets
  const goods = setOf([...words.wornGoods, ...words.fashionGoods, ...words.otherGoods])
  const accessories = setOf(words.accessoryWords)
  const product = new Set([
    ...goods,
    ...accessories,
    ...setOf(words.makerWords),
    ...colourWords.map(({ word }) => word),
  ])
  const all = new Set([...product, ...setOf(words.styleWords), ...shadeWords.keys(), ...english.words.split(' ')])
  sets = { product, worn: setOf(words.wornGoods), goods, accessories, all }
  return sets
}

/**
 * Tells whether a word is spelt correctly. Such a word is never corrected to a similar one: a search for a belt must
 * not show a bell.
 */
export function isSpeltRight(word: string): boolean {
  return known().all.has(word)
}

/** Tells whether a word names a product, a brand or a colour. */
export function namesProduct(word: string): boolean {
  return known().product.has(word)
}

/** Tells whether a product, a brand or a colour that everybody knows begins with the letters: 'conv' is no cover. */
export function beginsProduct(letters: string): boolean {
  return letters.length > 2 && [...known().product].some((word) => word.startsWith(letters))
}

let brands: readonly string[] | null = null

/** Brands that shoppers know, which a misspelt word may be though the shop has none of them. */
export function knownBrands(): readonly string[] {
  brands ??= words.makerWords.flatMap((line) => line.split(' '))
  return brands
}

/** Tells whether a word names goods and no brand; before a kind it describes, as in 'pencil heels' and 'belt watch'. */
export function namesGoods(word: string): boolean {
  return known().goods.has(word)
}

/** Tells whether a word names what is worn and is no kind of shoe or bag: of sock runners nobody searching socks thinks. */
export function namesWornGoods(word: string): boolean {
  return known().worn.has(word)
}

/** Tells whether a word names an accessory or a part of shoes and watches. */
export function namesAccessory(word: string): boolean {
  return known().accessories.has(word)
}

/** Tells whether an English word only describes products and names none. */
export function describes(word: string): boolean {
  return known().all.has(word) && !known().product.has(word)
}

/** Tells whether an unknown word may be such a description, perhaps with a typing error. */
export function mayDescribe(word: string): boolean {
  if (known().all.has(word) || [isIndian, isDrawn, isAdjective, isOrdinal].some((form) => form.test(word)))
    return !known().product.has(word)
  if (word.length < 5) return false
  const corrected = mistypings(word).filter((one) => known().all.has(one))
  return corrected.length > 0 && !corrected.some((one) => known().product.has(one))
}

/**
 * Matches Indian scripts: brands and models are written in Latin letters, so an unknown word in another script is a
 * description.
 */
export const isIndian = /^[\u0900-\u0d7f\u200c\u200d]+$/

/** Matches adjectives by their endings: 'chamakdar', 'chamkeela', 'odourless', 'sweatproof'. */
const isAdjective = /^[a-z]{3,}(?:d+a+r|k[ei]*el[aei]|less|proof|friendly|resistant)$/

/** Matches the '25th' of an anniversary. */
const isOrdinal = /^\d+(?:st|nd|rd|th)$/

const isDrawn = /^\p{Extended_Pictographic}/u

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Lists all words at edit distance one, including swapped letters. */
function mistypings(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    const others = letters.flatMap((one) => [before + one + letter + after, before + one + after])
    return [before + after, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, ...others]
  }).flat()
}

/** No address is longer, and nothing behind it is looked at. */
const lengthLimit = 400

/** So many words of a search count (a search is a handful). */
export const searchWordLimit = 8

const devanagariZero = '०'.charCodeAt(0)

/** The words of a text as the database keeps them: one spelling, small letters, ASCII digits. */
export function splitWords(text: string): string[] {
  return text
    .slice(0, lengthLimit)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/[\0\u200b\ufeff]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

const names = new Set(['crocs', 'jeans', 'vans', 'levis', 'clarks', 'keds'])

const oneOfMany = new Set(['beanies', 'hoodies', 'ties', 'selfies'])

/** One of many is looked for by what names them both: 'bags' finds the bag. What may not be a plural stays. */
export function ofOne(word: string): string {
  if (word.length < 4 || names.has(word)) return word
  if (oneOfMany.has(word)) return word.slice(0, -1)
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^aiousy']s$/.test(word) && !/ies$/.test(word) ? word.slice(0, -1) : word
}

/** These stand inside words that mean the contrary: they are looked for where words begin. */
export const wholeWords: readonly string[] = ['men', 'mens', "men's", 'man', 'male']

/** Kinds of goods that are no whole category: where some are called so, all that the category has besides is not meant. */
const kinds = new Set(
  'boot loafer sandal slipper floater heel wedge beanie snapback holder chrono mojari'.split(' '),
)

export function namesKind(words: readonly string[], names: readonly string[]): boolean {
  return words.some((word) => kinds.has(ofOne(word)) && names.some((name) => ofOne(name) === ofOne(word)))
}

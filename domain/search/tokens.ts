/** Characters of a query that are read: the URL's limit. */
const lengthLimit = 400

/** Characters of a logged query. */
const loggedLength = 100

/** Limit of words of a search that count (a search is a handful). */
export const searchWordLimit = 8

/** The words of a text as the database keeps them: one spelling, small letters, ASCII digits. */
export function splitWords(text: string): string[] {
  return text
    .slice(0, lengthLimit)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९০-৯૦-૯௦-௯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[\0\u200b\ufeff]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

/** Shortens a query for the owner's list of zero-result searches; null for one that resembles a phone number or e-mail. */
export function loggableQuery(text: string): string | null {
  const logged = [...splitWords(text).join(' ')].slice(0, loggedLength).join('').trim()
  const isPersonal = logged.includes('@') || /\d{7}/.test(logged.replace(/[^\p{L}\d]/gu, ''))
  return logged === '' || isPersonal ? null : logged
}

/** The tokens of what a shopper typed: what stands beside a word without a space is one of its own. */
export function typedTokens(text: string): string[] {
  const spaced = text
    .slice(0, lengthLimit)
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[()[\]{}@;"“”]|,(?!\d)/g, ' ')
    .replace(/(?<=\p{L}\p{M}*)[/|](?=\p{L})/gu, ' $& ')
  const tokens = splitWords(spaced).map(bare).flatMap(apart)
  return tokens.length > 0 ? tokens : splitWords(text)
}

/** 'watch!!!' is a watch. What has no letter stays: it may be a sign for a price, or a picture of a shoe. */
function bare(token: string): string {
  const inner = token
    .replace(/\ufe0f/g, '')
    .replace(/^['*#!?.,:]+/u, '')
    .replace(/['*!?.,:]+$/u, '')
  return inner === '' ? token : inner
}

const parts = [
  /^(<=?|>=?|≤|≥)(?!=)(.+)$/,
  /^(\p{L}[\p{L}\p{M}-]*)(<=?|>=?|≤|≥)(₹?\d.*)$/u,
  /^(₹?\d[\d,]*k?)(\+)$/,
  /^(\p{L}+?)(under|below|above|upto)(\d[\d,]*k?)$/u,
  /^((?:₹|rs\.?)?\d{2}[\d,]*k?|₹?\d{1,2}k)([-–—])(₹?\d{3}[\d,]*k?|₹?\d{1,2}k)$/,
  /^(under|below|above|upto|within|size|number|no)[-.:]?(₹?\d[\d,.]*k?)$/,
  /^(\d[\d,]*k?)(se|tak|ke|size|number|no)$/,
  /^([a-z]{3,})(for)(men|women|boys|girls|kids|him|her)$/,
]

/** '<500', '2000+' and 'size9' are two words, '500-1000' and 'shoes<500' three. */
function apart(token: string): string[] {
  const found = parts.map((part) => part.exec(token)).find((match) => match !== null)
  return found ? found.slice(1) : [token]
}

const names = new Set(['crocs', 'jeans', 'vans', 'levis', 'clarks', 'keds'])

const oneOfMany = new Set(['beanies', 'hoodies', 'ties', 'selfies', 'mojaris', 'juttis', 'kolhapuris'])

/** One of many is looked for by what names them both: 'bags' finds the bag. What may not be a plural stays. */
export function singularOf(word: string): string {
  if (word.length < 4 || names.has(word)) return word
  if (oneOfMany.has(word)) return word.slice(0, -1)
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^aiousy']s$/.test(word) && !/ies$/.test(word) ? word.slice(0, -1) : word
}

/** These stand inside words that mean the contrary: they are looked for where words begin. */
export const wholeWords: readonly string[] = ['men', 'mens', "men's", 'man', 'male']

/** Kinds of goods that are no whole category: where some are called so, all that the category has besides is not meant. */
const kinds = new Set(
  'flip flop boot loafer sandal slipper floater heel wedge beanie snapback holder chrono mojari sneaker trainer'.split(
    ' ',
  ),
)

/** Categories of one kind alone: Converse are sneakers, whatever they are called. */
export const categoriesOfOneKind: readonly string[] = ['Converse']

/** Other names of kinds of goods, beside which another word describes. */
const moreKinds = new Set(
  'derby brogue runner shoe clip bifold trucker hat cap clog flat belly bellie belt bag backpack sunglass watch wallet perfume'.split(
    ' ',
  ),
)

export const isKindWord = (word: string) => kinds.has(singularOf(word)) || moreKinds.has(singularOf(word))

export function namesKind(words: readonly string[], names: readonly string[]): boolean {
  return words.some(
    (word) => kinds.has(singularOf(word)) && names.some((name) => singularOf(name) === singularOf(word)),
  )
}

/** Uses of footwear that few names say, and the kinds that are made for them. */
const kindsOfUse: readonly { uses: RegExp; kinds: readonly string[] }[] = [
  {
    uses: /^(?:formals?|office|corporate|interview)$/,
    kinds: ['formal', 'corporate', 'derby', 'brogue', 'oxford', 'monk', 'loafer'],
  },
  { uses: /^(?:gym|workout|exercise)$/, kinds: ['runner', 'trainer'] },
]

/** Kinds that a shop whose goods never say what for has for that: 'formal shoes' are loafers and derbys. */
export const kindsForUse = (word: string): readonly string[] =>
  kindsOfUse.find(({ uses }) => uses.test(word))?.kinds ?? []

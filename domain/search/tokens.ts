import { truncate } from '#domain/clean-text.ts'
import { namesColour } from './negation.ts'
import { hasSameFrame, inLatinLetters, soundKey } from './phonetic-key.ts'

/** Maximum length of a query: the limit of URLs. */
const lengthLimit = 400

const loggedLength = 100

/** Maximum number of words; further ones are ignored. */
export const searchWordLimit = 8

/** Splits a text into words as the database indexes them: NFKC, lower case, ASCII digits. */
export function splitWords(text: string): string[] {
  return truncate(text, lengthLimit)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?=[\u0900-\u0d7f])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6))
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

/** Splits a query into tokens; a sign without a space beside a word becomes a token. */
export function typedTokens(text: string): string[] {
  const spaced = text
    .slice(0, lengthLimit)
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[()[\]{}@;"“”]/g, ' ')
    .replace(/(?<!\d),|,(?!\d)/g, ' , ')
    .replace(spelledOut, (names) =>
      names.replace(letterName, (name) => letterNames.get(name) ?? '').replaceAll(' ', ''),
    )
    .replace(/जी[ -]?शॉ?क(?!\p{L})/gu, 'g shock')
    .replace(/(?<![\w'])([a-kn-rt-z])(?: (?:and|n|&) |&)([a-z])(?!\w)/gi, '$1&$2')
    .replace(/(?<![\w'])([a-kn-rt-z]) \1(?!\w)/gi, '$1&$1')
    .replace(/(?<=\p{L}{3})_(?=\p{L}{3})/gu, ' ')
    .replace(/(?<=\p{L}\p{M}*)[/|](?=\p{L})|(?<=\p{L}{3})&(?=\p{L}{3})/gu, ' $& ')
    .replace(/(?<=\p{L}\p{L}\p{M}*\s?)\+(?=\s?\p{L})/gu, ' and ')
    .replace(/(?<=\s)-(?=(?!for\b)\p{L}{3})/gu, ' minus ')
    .replace(/\b(m\d{1,2})[ /]?w\d{1,2}\b/gi, '$1')
    .replace(/\bb&w\b/gi, 'black white')
    .replace(/(?<!(?:%|percent|flat) ?)\boff[ -]?white\b|ऑफ[ -]?व्हाइट(?!\p{L})/giu, 'offwhite')
    .replace(/\bt[ -]shirt/gi, 'tshirt')
    .replace(/\bbag[ -]?pack/gi, 'backpack')
    .replace(/(?<![\w'])[a-z](?: [a-z]){2,}(?!\w)/gi, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?![©®™\d#*])\p{Extended_Pictographic}\ufe0f?/gu, ' $& ')
  const tokens = splitWords(spaced).map(bare).flatMap(withoutComma).flatMap(apart)
  return tokens.length > 0 ? tokens : splitWords(text)
}

/** Names of Latin letters in Devanagari, the longest first: 'एच एम टी' is 'hmt'. */
const letterNames = new Map(
  'डब्ल्यू:w क्यू:q एक्स:x जेड:z वाई:y एफ:f एच:h आई:i एल:l एम:m एन:n आर:r एस:s बी:b सी:c डी:d जी:g जे:j के:k पी:p टी:t यू:u वी:v ए:a ई:e ओ:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const letterName = new RegExp([...letterNames.keys()].join('|'), 'g')
const spelledOut = new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${letterName.source}) ?){3,}(?![\\p{L}\\p{M}])`, 'gu')

/** Reads a comma between colours as 'or', and between kinds as 'and'. */
function withoutComma(token: string, at: number, tokens: readonly string[]): string[] {
  const sides = [tokens[at - 1] ?? '', tokens[at + 1] ?? '']
  const isListed = token === ',' || (/^(?:and|&|aur|और)$/.test(token) && tokens[at - 2] === ',')
  if (isListed && sides.every(namesColour)) return ['or']
  if (token !== ',') return [token]
  return sides.every(isKindWord) ? ['and'] : []
}

/** Strips punctuation: 'watch!!!' is 'watch'. Tokens without letters stay: a currency sign, an emoji. */
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
  /^(\p{L}+?)(under|below|above|upto|size)(\d[\d,]*k?)(\p{L}*)$/u,
  /^((?:₹|rs\.?)?(?:[5-9]\d|\d{2}[\d,]+)k?|₹?\d{1,2}(?:\.\d)?k)([-–—])(₹?\d{3}[\d,]*k?|₹?\d{1,2}(?:\.\d)?k)$/,
  /^(under|below|above|upto|within|size|number|no)[-.:]?(₹?\d[\d,.]*k?)-?((?!k)\p{L}*)$/u,
  /^(\d[\d,]*k?)(se|tak|ke|size|number|no)$/,
  /^(\d{1,2})(-)(\d{1,2})$/,
  /^(₹?\d[\d,]*)((?![\u0964\u0965])[\p{Script=Tamil}\p{Script=Bengali}\p{Script=Devanagari}][\p{L}\p{M}]*)$/u,
  /^([a-z]{3,})(for)(men|women|boys|girls|kids|him|her)$/,
]

/** Splits '<500', '2000+' and 'size9' in two, '500-1000' and 'shoes<500' in three. */
function apart(token: string): string[] {
  const found = parts.map((part) => part.exec(token)).find((match) => match !== null)
  return found ? found.slice(1).filter(Boolean) : [token]
}

const names = new Set(['crocs', 'jeans', 'vans', 'levis', 'clarks', 'keds'])

const oneOfMany = new Set('beanies bellies hoodies ties selfies mojaris juttis kolhapuris ballerinas'.split(' '))

/** Returns the singular, so that 'bags' also finds 'bag'. Words that may not be plurals stay. */
export function singularOf(word: string): string {
  if (word.length < 4 || names.has(word)) return word
  if (oneOfMany.has(word)) return word.slice(0, -1)
  if (/..(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^aious']s$/.test(word) && !/ies$/.test(word) ? word.slice(0, -1) : word
}

/** Words that also occur inside their opposites (men, women): matched at word beginnings only. */
export const wholeWords: readonly string[] = ['men', 'mens', "men's", 'man', 'male']

/** Kinds within a category: when some products are named so, the category's others don't match. */
const kinds = new Set(
  'flip flop boot loafer sandal slipper floater heel wedge beanie snapback holder chrono mojari sneaker trainer'.split(
    ' ',
  ),
)

/** Categories with a single kind: every Converse is a sneaker, whatever its name. */
export const categoriesOfOneKind: readonly string[] = ['Converse']

/** Further names of kinds, beside which another word is a description. */
const moreKinds = new Set(
  'derby runner shoe clip bifold trucker hat cap clog flat belly bellie belt bag backpack rucksack potli tote sunglass glass goggle purse aviator wayfarer watch wallet perfume'.split(
    ' ',
  ),
)

/** Kinds in the singular. */
export const kindWords: readonly string[] = [...kinds, ...moreKinds]

/** Lists the kinds that sound like a word: 'crooks' may be crocs. */
export function kindsThatSoundLike(word: string): string[] {
  const latin = inLatinLetters(word)
  const kinds = [...kindWords.map((kind) => `${kind}s`), ...names]
  return kinds.filter((kind) => {
    const isSpeltAlike = [kind, ...(latin === word ? [] : [singularOf(kind)])].some((one) => hasSameFrame(one, latin))
    return isSpeltAlike || soundKey(kind) === soundKey(`${word}s`)
  })
}

/** Lists the kinds of which a word lacks a letter in the middle: 'cros' may be crocs. */
export const kindsLacking = (word: string) =>
  [...kindWords.map((kind) => `${kind}s`), ...names].filter(
    (kind) =>
      kind.length > 4 && [...kind].slice(1, -1).some((_, at) => kind.slice(0, at + 1) + kind.slice(at + 2) === word),
  )

/** Tells whether the word names a kind within a category, like boots or sandals. */
export const isKindWithin = (word: string) => kinds.has(singularOf(word))

/** Returns the name of a kind's goods: 'boots'. */
export const kindTitle = (word: string) => (/^fl[io]ps?$/.test(word) ? 'flip flops' : `${singularOf(word)}s`)

export const isKindWord = (word: string) => kinds.has(singularOf(word)) || moreKinds.has(singularOf(word))

const womensBags = ['hand-held', 'shoulder', 'tote', 'potli']

export const kindsForWomen: readonly string[] = [
  ...['heel', 'wedge', 'bellie', 'pump', 'stiletto', 'ballerina'],
  ...womensBags,
]

export const isKindForWomen = (word: string) => kindsForWomen.includes(singularOf(word))

/** Tells whether a name has the kind within a category that is asked for, or what it is also called. */
export function namesKind(words: readonly string[], names: readonly string[]): boolean {
  const singulars = words.map(singularOf)
  return singulars.some((word) => kinds.has(word)) && names.some((name) => singulars.includes(singularOf(name)))
}

const forWork = ['formal', 'corporate', 'derby', 'brogue', 'oxford', 'monk', 'loafer']

/** Uses that product names seldom mention, and the kinds made for them. */
const kindsOfUse: readonly { uses: RegExp; kinds: readonly string[]; forWomen?: readonly string[] }[] = [
  {
    uses: /^(?:formals?|office|corporate|interview)$/,
    kinds: [...forWork, 'backpack'],
    forWomen: [...forWork, ...womensBags],
  },
  { uses: /^(?:trek(?:king)?|hiking|camping|laptop|school|college|travel)$/, kinds: ['backpack', 'rucksack'] },
  { uses: /^(?:gym|workout|exercise|joggers?)$/, kinds: ['runner', 'trainer', 'running', 'training'] },
  { uses: /^oxfords?$/, kinds: ['oxford', 'derby', 'brogue'] },
  { uses: /^ankle$/, kinds: ['boot', 'high-top', 'high'] },
  { uses: /^(?:slip|slip-?ons?|laceless)$/, kinds: ['loafer', 'chelsea', 'sock', 'mocassin'] },
]

/** Lists the kinds for a use: 'formal shoes' also finds loafers and derbys. */
const kindsForUse = (word: string): readonly string[] => kindsOfUse.find(({ uses }) => uses.test(word))?.kinds ?? []

const sports =
  /^(?:football|soccer|futsal|cricket|hockey|rugby|tennis|badminton|squash|basketball|volleyball|kabaddi|athletics?|marathon|zumba|aerobics|खेल)$/

export const namesSport = (word: string) => sports.test(word)

/** Lists the kinds that serve a use best, where products say nothing of it. */
export const kindsServing = (word: string): readonly string[] =>
  namesSport(word) ? ['sport', 'runner', 'trainer', 'running', 'training', 'gym'] : kindsForUse(word)

/** Lists the same for women: an office bag for men is a backpack. */
export const kindsServingWomen = (word: string): readonly string[] =>
  kindsOfUse.find(({ uses }) => uses.test(word))?.forWomen ?? kindsServing(word)

/** Kinds that shops also call by another name: women's sandals are flats, heels or wedges, a chappal is no heel. */
const namesOfKind: Readonly<Record<string, readonly string[]>> = {
  trainer: ['training'],
  slipper: ['flats'],
  sandal: ['flats', 'heels', 'wedges'],
  stiletto: ['heels'],
  sneaker: ['canvas'],
  pump: ['heels', 'bellies'],
}

/** Lists other names of the first of the kinds that has some. */
export function otherNamesOf(words: readonly string[]): readonly string[] {
  const kinds = words.map(singularOf)
  return Object.entries(namesOfKind).find(([kind]) => kinds.includes(kind))?.[1] ?? []
}

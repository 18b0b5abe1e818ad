import { namesColour, ofColour } from './negation.ts'
import { peopleWords, recipientWords, setOf, stopWords } from './price-size-phrases.ts'
import { namesSport, singularOf, splitWords } from './tokens.ts'
import words from './words.json' with { type: 'json' }

const orWords = setOf(['or ya | / vs versus या অথবা அல்லது'])
const andWords = setOf(['and & n aur और'])

/** Two words of which a product needs to match one. */
export type Alternative = {
  words: readonly [string, string]
  /** True for 'caps and wallets', as a product has one kind; 'black and white' may both match. */
  ofKindsOnly: boolean
}

/**
 * Joins the two words around 'or' and 'and'; `rest` has the other words. A conjunction that joins nothing stays a word.
 */
export function extractAlternatives(typed: readonly string[]): { rest: string[]; alternatives: Alternative[] } {
  const tokens = typed.filter((_, at) => !isRepeated(typed, at))
  const alternatives: Alternative[] = []
  const rest = tokens.filter((token, at) => {
    const ofKindsOnly = andWords.has(token)
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (!(ofKindsOnly || orWords.has(token)) || !isJoined(before) || !isJoined(after)) return true
    alternatives.push({ words: [before, after], ofKindsOnly })
    return false
  })
  return { rest, alternatives }
}

/** Detects the first 'cap' in 'red cap or blue cap', which is repeated. */
const isRepeated = (tokens: readonly string[], at: number) =>
  at > 0 && orWords.has(tokens[at + 1] ?? '') && singularOf(tokens[at] ?? '') === singularOf(tokens[at + 3] ?? '')

function isJoined(token: string | undefined): token is string {
  return token !== undefined && !stopWords.has(token) && !orWords.has(token) && !andWords.has(token)
}

/**
 * Splits 'gold watch and black cap' into its sides, each with what is said of both: whom or what they are for, and the
 * colour before the first or after the last. Null for kinds alone.
 */
export function sidesOf(tokens: readonly string[]): [string[], string[]] | null {
  const at = tokens.findIndex(isConjunction)
  const [one, other] = [tokens.slice(0, at), tokens.slice(at + 1)]
  const [first, second] = [one.filter(mayBeGoods), other.filter(mayBeGoods)]
  const isPlain = tokens.filter((token) => !(stopWords.has(token) || orWords.has(token))).length < 3
  if (at < 1 || first.length === 0 || second.length === 0 || isPlain) return null
  if (other.some(isConjunction)) return null
  const end = other.slice(-2)
  const purpose = end[0] === 'for' && !one.includes('for') && !end.some((token) => peopleWords.has(token)) ? end : []
  const recipient = other.some(isLiye) ? [] : one.slice(0, one.findIndex(isLiye) + 1)
  return [
    [...one, ...purpose, ...peopleFor(one, other), ...colourFor(one, other, other.at(-1))],
    [...recipient, ...other, ...peopleFor(other, one), ...colourFor(other, one, one[0])],
  ]
}

/**
 * Reads what is said of the first side's goods as said of the second's, where those are a word alone: 'my foot flats' of
 * 'my foot wedges or flats', 'digital cap' of 'digital watch and cap'. Null where nothing may be said of both.
 */
export function saidOfBoth([one = [], other = []]: readonly (readonly string[])[]): string[] | null {
  const second = other.filter(mayBeGoods)
  const isShared = second.length === 1 && one.filter(mayBeGoods).length > 1
  return isShared ? [...one.slice(0, one.findLastIndex(mayBeGoods)), ...second] : null
}

const mayBeGoods = (token: string) => !(stopWords.has(token) || peopleWords.has(token) || namesColour(token))
const isConjunction = (token: string) => orWords.has(token) || andWords.has(token)
const isLiye = (token: string) => /^(?:li[ye]e?|लिए)$/.test(token)

/** Lists whom the other side is for, where this one does not say it. */
const peopleFor = (side: readonly string[], other: readonly string[]) =>
  side.some((token) => peopleWords.has(token)) ? [] : other.filter((token) => peopleWords.has(token))

/** Lists the colours of the other side, where one begins or ends the search and this side has none. */
const colourFor = (side: readonly string[], other: readonly string[], outermost = '') =>
  side.some(namesColour) || !(namesColour(outermost) || ofColour.test(outermost)) ? [] : other.filter(namesColour)

const he = /^(?:he|miy?an?|him|his|mr|husband|hubby|pati|boyfriend|bf|groom|dulha|पति)$/
const she = /^(?:she|her|hers|mrs|wife|biwi|patni|girlfriend|gf|bride|dulhan|पत्नी)$/

const mother = /^(?:m(?:other|om|um|ummy|aa|ata)|मां|माँ|मम्मी|माता)$/
const father = /^(?:father|dad|daddy|papa|pitaji|pita|baap|पापा|पिता)$/

const pairs: readonly (readonly [RegExp, RegExp, string])[] = [
  [he, she, 'couple'],
  [mother, father, 'parents'],
]

/** Reads 'he and she' and 'pati patni' as a couple, and 'mummy papa' as parents. */
export function withCouples(tokens: readonly string[]): string[] {
  const rest: string[] = []
  for (const [at, token] of tokens.entries()) {
    const before = andWords.has(rest.at(-1) ?? '') ? 2 : 1
    const other = rest.at(-before) ?? ''
    const areBoth = (one: RegExp, two: RegExp) => one.test(other) && two.test(token)
    const pair = at > 0 && pairs.find(([one, two]) => areBoth(one, two) || areBoth(two, one))
    if (pair) rest.splice(-before, before, pair[2])
    else rest.push(token)
  }
  return rest
}

/** Removes 'ji' after people: 'nana ji ke liye'. */
export const withoutHonorifics = (tokens: readonly string[]) =>
  tokens.filter((token, at) => !(/^(?:ji|जी)$/.test(token) && recipientWords.has(tokens[at - 1] ?? '')))

const longestName = 4

const spans = (tokens: readonly string[], at: number) =>
  Array.from({ length: Math.min(longestName, tokens.length - at) }, (_, more) => tokens.slice(at, at + more + 1))

/**
 * Lists word sequences that may be a brand name although their words have no meaning of their own, like 'My Foot' and
 * 'Style Buy Style': those with a stop word, and those beside 'or'.
 */
export function possibleMakers(tokens: readonly string[]): string[] {
  const sides = tokens.some((token) => orWords.has(token))
  const names = tokens.flatMap((_, at) =>
    spans(tokens, at).filter(
      (span) =>
        !span.some((word) => orWords.has(word)) &&
        (span.length > 1 || sides) &&
        (andWords.has(span[1] ?? '') ||
          span.some((word) => stopWords.has(word)) ||
          orWords.has(tokens[at - 1] ?? '') ||
          orWords.has(tokens[at + span.length] ?? '')) &&
        !stopWords.has(span.at(-1) ?? ''),
    ),
  )
  return [...new Set(names.map((span) => span.join(' ')))]
}

const makerPhrases = words.makerPhrases.flatMap((line) => line.split(', '))
const withoutDots = (text: string) => text.replaceAll('.', '')

/** Lists brands of several words that everybody knows, as typed, whether the shop has them or not. */
export const knownMakers = (tokens: readonly string[]) =>
  tokens.flatMap((_, at) =>
    spans(tokens, at)
      .map((span) => span.join(' '))
      .filter((name) => makerPhrases.includes(withoutDots(name))),
  )

/** Tells whether a little word and what follows are the beginning of such a brand: 'us p' names no perfume. */
export function beginsKnownMaker(text: string): boolean {
  const [first = '', ...others] = splitWords(text)
  const typed = withoutDots([first, ...others].join(' '))
  return others.length > 0 && stopWords.has(withoutDots(first)) && makerPhrases.some((name) => name.startsWith(typed))
}

/** Lists the spellings of a brand that begins with initials: 'us polo' may be 'U.S. Polo'. */
export function makerSpellings([first = '', ...others]: readonly string[]): string[][] {
  const initials = withoutDots(first)
  if (initials.length > 3) return [[first, ...others]]
  const dotted = [...initials].join('.')
  return [initials, dotted, `${dotted}.`].map((one) => [one, ...others])
}

/** Removes brands from a search, with an 'or' between two of them; an 'or' beside a single brand stays. */
export function extractMakers(
  tokens: readonly string[],
  makers: readonly string[],
): { rest: string[]; names: string[][] } {
  const rest: string[] = []
  const names: string[][] = []
  for (let at = 0; at < tokens.length; ) {
    const found = alternativesAt(tokens, at, makers)
    const isPlain = found.every((name) => name.length === 1)
    const isAlone = found.length === 1 && !isOr(tokens[at - 1]) && !isOr(tokens[at + (found[0]?.length ?? 0)])
    if (found.length === 0 || isPlain || (found.length === 1 && !isAlone)) {
      rest.push(tokens[at] ?? '')
      at += 1
    } else {
      names.push(...found)
      at += found.flat().length + found.length - 1
    }
  }
  return { rest, names }
}

const isOr = (token: string | undefined) => orWords.has(token ?? '')

/** Finds the brands that begin at a word and are joined by 'or': 'my foot or get glamr'. */
function alternativesAt(tokens: readonly string[], at: number, makers: readonly string[]): string[][] {
  const name = spans(tokens, at).findLast((span) => makers.includes(span.join(' ')))
  if (!name) return []
  const next = at + name.length
  const others = isOr(tokens[next]) ? alternativesAt(tokens, next + 1, makers) : []
  return [name, ...others]
}

export const scentWords =
  /^(?:perfumes?|parfume?|scents?|deo|deodorant|cologne|fragrance|khu?shboo?u?|खुशबू|mist|i?i?tt?a?r|att?ar|itra)$/

type Reading = { word: RegExp; means: string; before?: (word: string) => boolean; after?: RegExp }

/** Words that mean something else before or after others. Nothing else called boots is for playing or hiking. */
const readings: readonly Reading[] = [
  { word: /^tops?$/, before: (word) => word === 'low', means: 'sneakers' },
  { word: /^stars?$/, before: (word) => word === 'all', means: 'allstar' },
  { word: /^ankle$/, before: (word) => word === 'low', means: 'low' },
  { word: /^h(?:a?i|y)$/, after: /^(?:tops?|neck|ankle)$/, means: 'high' },
  { word: /^रोज/, after: /^गोल्ड$/, means: 'rose' },
  { word: /^high$/, after: /^he[ae]ls?$/, means: 'heeled' },
  { word: /^dress$/, after: /^(?:shoes?|boots?)$/, means: 'formal' },
  { word: /^boots?$/, before: (word) => /^(?:hiking|trek|trekking)$/.test(word), means: 'shoes' },
  { word: /^(?:boot|stud|spike|cleat)s?$/, before: namesSport, means: 'shoes' },
  { word: /^h(?:ea|i)ls?$/, before: () => true, means: 'heels' },
  {
    word: /^walk$/,
    before: (word) => /^(?:for|ki|daily|long|night|morning|subah|evening|sha+m)$/.test(word),
    means: 'walking',
  },
  { word: /^(?:oo?|u)nch[aei]$|^ऊ[ँं]च[ाेी]$/, after: /^(?:a?edi|edee|[एऐ]ड़ी|[एऐ]डी)$/, means: 'heeled' },
  { word: /^(?:a?edi|edee|[एऐ]ड़ी|[एऐ]डी)$/, before: () => true, means: 'heels' },
  { word: /^hills?$/, after: /^(?:sand[ae]ls?|chappals?|shoes?|[wv]a+l[aei])$/, means: 'heels' },
  { word: /^(?:फुटबॉल|ফুটবল)$/, before: () => true, means: 'football' },
  { word: /^(?:क्रिकेट|ক্রিকেট)$/, before: () => true, means: 'cricket' },
  { word: /^heels?$/, after: /^(?:boots?|sneakers?|loafers?|crocs|clogs?|converse)$/, means: 'heeled' },
]

/** Reads low tops as low sneakers, dress shoes as formal ones, and sandal beside perfume as the scent of sandalwood. */
export function inContext(word: string, at: number, words: readonly string[]): string {
  // A maker of sandals is called Oggo Deo.
  const isScent = (one: string, place: number) => scentWords.test(one) && !(one === 'deo' && place < at)
  if (/^sand(?:al|el|le)$/.test(word) && words.some(isScent)) return 'sandalwood'
  const [previous, next] = [words[at - 1] ?? '', words[at + 1] ?? '']
  const applies = ({ before, after }: Reading) => before?.(previous) ?? after?.test(next) ?? false
  return readings.find((reading) => reading.word.test(word) && applies(reading))?.means ?? word
}

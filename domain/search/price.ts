import { type Paise, rupees } from '#domain/money.ts'
import { isSpeltRight } from './dictionary-words.ts'
import { thresholds } from './filters.ts'
import {
  betweenWords,
  capAfter,
  capBefore,
  currencyWords,
  floorAfter,
  floorBefore,
  phraseLength,
  rangeEnds,
  rangeText,
  sizeWords,
} from './price-size-phrases.ts'
import { isWithinEdits, nearestWords } from './spelling.ts'
import { isKindWord } from './tokens.ts'

/** Matches '500', '₹1,499', 'rs.500', '500rs', '999/-', '1.5k'. */
const amount =
  /^(?:₹|rs\.?|inr)?(?<number>\d{1,2}(?:,\d{2,3}){1,3}|\d{1,7})(?<part>\.\d{1,2})?(?<thousand>k)?(?:\/-|rs\.?|rupees|₹)?$/

const lowestRupees = 10
const highestRupees = 9_999_999

/** Words between the two prices of 'between 500 and 1000'. */
const andWords = [['and'], ['&'], ['aur'], ['n'], ['और']]

/** Minimum for the second number of a price range: '8 to 10' are sizes, '500 to 1000' prices. */
const lowestRangeEnd = rupees(100)

type Span = { over: Paise | null; under: Paise | null }
type Part = Span & { length: number }
type Priced = Span & { rest: string[]; taken: string[] }
type Sum = { length: number; paise: Paise }

const limitWords = [...capBefore, ...floorBefore, ...betweenWords].flat().filter((word) => word.length > 4)

/** Corrects a misspelt word before a number: 'undr 500' becomes 'under 500'. */
function spelled(token: string, at: number, tokens: readonly string[]): string {
  if (token.length < 4 || isSpeltRight(token) || !/\d/.test(tokens.slice(at + 1, at + 3).join(''))) return token
  const [corrected] = nearestWords(token, limitWords)
  return corrected !== undefined && isWithinEdits(token, corrected) ? corrected : token
}

/** Extracts maximum and minimum price from a query: 'shoes under 500' is 'shoes', at most ₹500. */
export function extractPrice(typed: readonly string[]): Priced {
  const tokens = typed.map(spelled)
  const rest: string[] = []
  const taken: string[] = []
  let span: Span = { over: null, under: null }
  for (let at = 0; at < tokens.length; ) {
    const part =
      rangeAt(tokens, at) ?? floorAt(tokens, at) ?? capAt(tokens, at) ?? (tokens.length > 1 ? sumAt(tokens, at) : null)
    if (part) {
      span = narrower(span, part)
      taken.push(...tokens.slice(at, at + part.length))
      at += part.length
    } else {
      rest.push(tokens[at] ?? '')
      at += 1
    }
  }
  return { rest, taken, ...span }
}

function narrower(one: Span, other: Span): Span {
  const pick = (better: (...prices: number[]) => number, prices: readonly (Paise | null)[]) => {
    const known = prices.filter((price) => price !== null)
    return known.find((price) => price === better(...known)) ?? null
  }
  return { over: pick(Math.max, [one.over, other.over]), under: pick(Math.min, [one.under, other.under]) }
}

function capAt(tokens: readonly string[], at: number): Part | null {
  const limit = limitAt(tokens, at, { before: capBefore, after: capAfter })
  return limit && { length: limit.length, over: null, under: limit.paise }
}

export const unit =
  /^(?:ml|l|ltrs?|litres?|liters?|mm|cm|inch|inches|gm|gms|grams?|kgs?|लीटर|इंच|एमएल|मिली|মিলি|এমএল|மிலி)$/

/** Detects measures: '100 ml', '50 litres' and 'size 100' are no prices. */
const isMeasure = (tokens: readonly string[], at: number) =>
  unit.test(tokens[at + 1] ?? '') || sizeWords.has(tokens[at + 1] ?? '') || sizeWords.has(tokens[at - 1] ?? '')

/**
 * Numbers that look like a price, as in 'watch 999'. A model of that name is found by its words when nothing has that
 * price.
 */
const priceTag = /^\d{1,3}(?:99|49|00|50)$/

/** Reads 'watch rs 500' and '2k shoes' as a maximum price; a bare number may be a model's name. */
function sumAt(tokens: readonly string[], at: number): Part | null {
  const sum = amountAt(tokens, at)
  if (!sum || sum.length === tokens.length || isMeasure(tokens, at)) return null
  const token = tokens[at]?.replaceAll(',', '') ?? ''
  const isMoney = sum.length > 1 || /^(?:₹|rs|inr)|(?:k|\/-|rs\.?|rupees|₹)$/.test(token) || priceTag.test(token)
  return isMoney ? { length: sum.length, over: null, under: sum.paise } : null
}

/** Reads a query of nothing but an amount, such as '699', as a maximum price; null for another. */
export function loneAmount(tokens: readonly string[]): string | null {
  const sum = amountAt(tokens, 0)
  const isMoney = tokens.length > 1 || !/^\d+$/.test(tokens[0] ?? '') || priceTag.test(tokens[0] ?? '')
  return sum && isMoney && sum.length === tokens.length ? `under ${tokens.join(' ')}` : null
}

function floorAt(tokens: readonly string[], at: number): Part | null {
  const limit = limitAt(tokens, at, { before: floorBefore, after: floorAfter })
  return limit && { length: limit.length, over: limit.paise, under: null }
}

type Phrases = readonly (readonly string[])[]

function limitAt(tokens: readonly string[], at: number, words: { before: Phrases; after: Phrases }): Sum | null {
  const before = phraseLength(words.before, tokens, at)
  const sum = amountAt(tokens, at + before)
  if (!sum || sizeWords.has(tokens[at + before - 1] ?? '') || unit.test(tokens[at + before + sum.length] ?? ''))
    return null
  const after = phraseLength(words.after, tokens, at + before + sum.length)
  return before + after === 0 ? null : { length: before + sum.length + after, paise: sum.paise }
}

/** Reads 'between 500 and 1000', '500 se 1000 tak', '500-1000'. */
function rangeAt(tokens: readonly string[], at: number): Part | null {
  const between = phraseLength(betweenWords, tokens, at)
  const first = amountAt(tokens, at + between)
  if (!first) return null
  const link = at + between + first.length
  const linked = phraseLength(between > 0 ? [...rangeText, ...andWords] : rangeText, tokens, link)
  const second = linked > 0 ? amountAt(tokens, link + linked) : null
  if (!second || second.paise < lowestRangeEnd || second.paise < first.paise) return null
  const end = link + linked + second.length
  // '50 to 100 ml' is a volume.
  if (unit.test(tokens[end] ?? '')) return null
  const length = end + phraseLength(rangeEnds, tokens, end) - at
  return { length, over: first.paise, under: second.paise }
}

/** Reads a number, with or without a currency word on either side. */
function amountAt(tokens: readonly string[], at: number): Sum | null {
  const start = currencyWords.has(tokens[at] ?? '') ? 1 : 0
  const sum = readAmount(tokens[at + start])
  if (sum === null) return null
  const end = currencyWords.has(tokens[at + start + 1] ?? '') ? 1 : 0
  return { length: start + 1 + end, paise: sum }
}

function readAmount(token: string | undefined): Paise | null {
  const parts = token === undefined || token.length > 20 ? null : amount.exec(token)?.groups
  if (!parts) return null
  const number = Number(`${parts['number']?.replaceAll(',', '')}${parts['part'] ?? ''}`)
  const value = parts['thousand'] ? number * 1_000 : number
  return value >= lowestRupees && value <= highestRupees ? rupees(value) : null
}

const percent = /^(\d{1,3})(?:%|percent)$/
const discountBefore = /^(?:min|minimum|flat|above|over|least|atleast|than|more|at|discount|kam|se|से)$/
const discountAfter =
  /^(?:off|discount|discounted|se|zyada|jyada|or|and|more|above|sale|wal[aei]|ki|ka|ke|chhoot|छूट|ज्यादा|से|की|का)$/

const halfPrice = /\b(?:half|aadhe|adhe) (?:price|rate|daam|dam)\b/

type Discounted = { rest: string[]; taken: string[]; least: string | null }

/**
 * Extracts a minimum discount from a query: 'shoes 50% off', 'min 40% discount', '30% shoes'. 'Upto 50% off' asks for
 * none, and of '50% cotton' the share says nothing.
 */
export function extractDiscount(typed: readonly string[]): Discounted {
  const tokens = typed.join(' ').replace(halfPrice, '50% off').split(' ')
  const joined = tokens.flatMap((token, at) => (isSign(token) && isCount(tokens[at - 1]) ? [] : [whole(tokens, at)]))
  const at = joined.findIndex((token) => percent.test(token))
  const percents = Number(percent.exec(joined[at] ?? '')?.[1] ?? 0)
  if (at < 0) return { rest: [...typed], taken: [], least: null }
  let [start, end] = [at, at + 1]
  while (discountBefore.test(joined[start - 1] ?? '')) start -= 1
  while (discountAfter.test(joined[end] ?? '')) end += 1
  const isMost = /^(?:upto|to)$/.test(joined[start - 1] ?? '')
  if (isMost) start -= joined[start - 1] === 'to' && joined[start - 2] === 'up' ? 2 : 1
  const isLess = percents < 100 && (end - start > 1 || end === joined.length || isKindWord(joined[end] ?? ''))
  const least = isMost || !isLess ? null : (thresholds.discount.find((one) => Number(one) <= percents) ?? null)
  const rest = [...joined.slice(0, start), ...joined.slice(end)]
  // Alone, '100%' is what is looked for.
  if (least === null && rest.length === 0) return { rest: joined, taken: [], least }
  return { rest, taken: joined.slice(start, end), least }
}

const isSign = (token: string) => token === '%' || token === 'percent'
const isCount = (token = '') => /^\d{1,3}$/.test(token)
const whole = (tokens: readonly string[], at: number) =>
  isCount(tokens[at]) && isSign(tokens[at + 1] ?? '') ? `${tokens[at]}%` : (tokens[at] ?? '')

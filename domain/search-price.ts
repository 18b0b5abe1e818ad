import { type Paise, rupees } from './money.ts'
import { capAfter, capBefore, currencyWords, phraseLength } from './search-phrases.ts'

/** '500', '₹1,499', 'rs.500', '500rs', '999/-', '1.5k'. */
const amount =
  /^(?:₹|rs\.?|inr)?(?<number>\d{1,2}(?:,\d{2,3}){1,3}|\d{1,7})(?<part>\.\d{1,2})?(?<thousand>k)?(?:\/-|rs\.?|rupees|₹)?$/

const lowestRupees = 10
const highestRupees = 9_999_999

type Part = { length: number; under: Paise }
type Priced = { rest: string[]; taken: string[]; under: Paise | null }

/** Takes the highest price out of a search: 'shoes under 500' is 'shoes', at most ₹500. */
export function takePrice(tokens: readonly string[]): Priced {
  const rest: string[] = []
  const taken: string[] = []
  let under: Paise | null = null
  for (let at = 0; at < tokens.length; ) {
    const cap = capAt(tokens, at)
    if (cap) {
      under = under === null || cap.under < under ? cap.under : under
      taken.push(...tokens.slice(at, at + cap.length))
      at += cap.length
    } else {
      rest.push(tokens[at] ?? '')
      at += 1
    }
  }
  return { rest, taken, under }
}

function capAt(tokens: readonly string[], at: number): Part | null {
  const before = phraseLength(capBefore, tokens, at)
  const sum = amountAt(tokens, at + before)
  if (!sum) return null
  const after = phraseLength(capAfter, tokens, at + before + sum.length)
  return before + after === 0 ? null : { length: before + sum.length + after, under: sum.under }
}

/** A number, with or without a word for rupees on either side. */
function amountAt(tokens: readonly string[], at: number): Part | null {
  const start = currencyWords.has(tokens[at] ?? '') ? 1 : 0
  const under = readAmount(tokens[at + start])
  if (under === null) return null
  const end = currencyWords.has(tokens[at + start + 1] ?? '') ? 1 : 0
  return { length: start + 1 + end, under }
}

function readAmount(token: string | undefined): Paise | null {
  const parts = token === undefined || token.length > 20 ? null : amount.exec(token)?.groups
  if (!parts) return null
  const number = Number(`${parts['number']?.replaceAll(',', '')}${parts['part'] ?? ''}`)
  const value = parts['thousand'] ? number * 1_000 : number
  return value >= lowestRupees && value <= highestRupees ? rupees(value) : null
}

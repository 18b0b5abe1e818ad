import { truncate, westernDigits } from '#domain/clean-text.ts'
import { formatRupees, type Paise, paise, rupees } from '#domain/money.ts'
import { because, type Reason } from './reasons.ts'
import * as texts from './texts.ts'

/** A parsed price; null for an empty cell; or why it is invalid. */
export type PriceReading = { price: Paise | null } | { problem: Reason }

/** Higher prices are taken for typing errors. */
export const highestPrice = rupees(1_000_000)

const western = String.raw`\d{1,3}(?:,\d{3})+`
const indian = String.raw`\d{1,2}(?:,\d{2})*,\d{3}`
const amount = new RegExp(
  String.raw`^(?:\u20b9|rs\.?|inr)?\s*(?<minus>-)?\s*(?<whole>${western}|${indian}|\d+)(?:\.(?<part>\d{1,2})0*(?<rest>\d*))?(?:/-)?$`,
  'i',
)

/** Parses '1,499.00', '₹499', 'Rs. 1,49,900/-'. Ambiguous texts are refused. */
export function readPrice(text: string): PriceReading {
  const trimmed = text.trim()
  if (trimmed === '') return { price: null }
  const groups = amount.exec(westernDigits(trimmed))?.groups
  if (!groups) return { problem: because(texts.notAPrice, excerptOfCell(trimmed)) }
  if (groups['minus'] !== undefined) return { problem: because(texts.priceIsNegative, excerptOfCell(trimmed)) }
  if (groups['rest']) return { problem: because(texts.priceTooFine, excerptOfCell(trimmed)) }
  const rupees = Number(groups['whole']?.replaceAll(',', ''))
  const hundredths = rupees * 100 + Number((groups['part'] ?? '').padEnd(2, '0'))
  if (hundredths > highestPrice) {
    return { problem: because(texts.priceIsAbove, excerptOfCell(trimmed), formatRupees(highestPrice)) }
  }
  return { price: paise(hundredths) }
}

/** Parses a required price: empty cells and zero are refused. */
export function readRequiredPrice(text: string): { price: Paise } | { problem: Reason } {
  const reading = readPrice(text)
  if ('problem' in reading) return reading
  if (reading.price === null) return { problem: because(texts.noPrice) }
  if (reading.price === 0) return { problem: because(texts.priceIsZero) }
  return { price: reading.price }
}

/** Parses the old price or MRP beside a price; a lower one is refused: nothing may be sold above its MRP. */
export function readOldPrice(text: string, price: Paise): PriceReading {
  const old = readPrice(text)
  if ('problem' in old) return old
  const problem = oldPriceProblem(price, old.price)
  return problem === null ? old : { problem }
}

/** Says that an old price is below the current one; null when it is not, or there is none. */
export const oldPriceProblem = (price: Paise, old: Paise | null): Reason | null =>
  old !== null && old < price ? because(texts.oldPriceIsLower, formatRupees(old), formatRupees(price)) : null

/** Keeps an old price only if it is higher than the current one. */
export const oldPriceAbove = (price: Paise, old: Paise | null): Paise | null =>
  old !== null && old > price ? old : null

/** Cuts a cell to 40 characters for a message. */
export const excerptOfCell = (text: string): string => (text.length > 40 ? `${truncate(text, 40)}…` : text)

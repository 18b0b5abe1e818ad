import { type Paise, rupees } from '#domain/money.ts'

/** A brand-price chip of a listing (spec §9): 'New Balance', 'Watch 199', 'Gshock 799'. */
export type Chip = { label: string }

type ChipFilter = { brandCateg: string | null; under: Paise | null }

/**
 * Parses a chip: its number is the maximum price; the words before it select a brand family (`brand_categ`), unless
 * they repeat the category.
 */
export function chipFilter(label: string, category: string | null): ChipFilter {
  const match = /^(?<words>.*?)\s*(?<cap>\d{1,7})?$/s.exec(label.trim())
  const words = match?.groups?.['words'] ?? ''
  const cap = match?.groups?.['cap']
  const repeatsCategory = category !== null && words.toLowerCase() === category.toLowerCase()
  return {
    brandCateg: words === '' || repeatsCategory ? null : words,
    under: cap === undefined ? null : rupees(Number(cap)),
  }
}

/** Minimum number of products behind a generated chip. */
const fewest = 4
const mostFamilies = 6
const shares = [0.2, 0.4, 0.6, 0.8]

/**
 * Generates chips for a category without the owner's: price limits that divide its products, then brand families. Each
 * leads to at least four products, none to all of them.
 */
export function chipsFromProducts(
  category: string,
  products: readonly { price: Paise; family: string | null }[],
): Chip[] {
  const prices = products.map(({ price }) => price / 100).sort((a, b) => a - b)
  const divides = (count: number) => count >= fewest && count < products.length
  const caps = shares.map((share) => capAbove(prices[Math.floor(share * prices.length)] ?? 0))
  const dividing = [...new Set(caps)].filter((cap) => divides(prices.filter((price) => price <= cap).length))
  const families = [...Map.groupBy(products, ({ family }) => family ?? '')]
    .filter(([family, own]) => family !== '' && !/\d$/.test(family) && divides(own.length))
    .sort(([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1))
    .slice(0, mostFamilies)
  return [...dividing.map((cap) => ({ label: `${category} ${cap}` })), ...families.map(([label]) => ({ label }))]
}

/** Rounds up to a usual price limit in rupees: 499, 999, 1499. */
function capAbove(price: number): number {
  const step = price < 500 ? 50 : price < 2_000 ? 100 : price < 10_000 ? 500 : 1_000
  return (Math.floor(price / step) + 1) * step - 1
}

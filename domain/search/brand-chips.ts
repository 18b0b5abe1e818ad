import { type Paise, rupees } from '#domain/money.ts'

/** A brand-price chip of a listing (spec §9): 'New Balance', 'Watch 199', 'Gshock 799'. */
export type Chip = { label: string }

export type ChipFilter = { brandCateg: string | null; under: Paise | null }

/**
 * The number in a chip is the price cap. The words before it pick a family (`brand_categ`), unless they only
 * repeat the category.
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

function steps(word: string, from: number, to: number, step: number): Chip[] {
  const count = Math.floor((to - from) / step) + 1
  return Array.from({ length: count }, (_, at) => ({ label: `${word} ${from + at * step}` }))
}

/** The chips that a new shop starts with (spec §9); afterwards they are the category's own setting. */
export const defaultChips: Record<string, readonly Chip[]> = {
  Shoes: [{ label: 'New Balance' }, { label: 'Balenciaga' }],
  Watch: [
    ...steps('Watch', 199, 1999, 50),
    { label: 'Combo 699' },
    { label: 'Gshock 799' },
    { label: 'Chain 599' },
    { label: 'Vintage 199' },
    { label: 'Vintage 299' },
  ],
  Crocs: [{ label: 'Crocs 899' }, ...steps('Crocs', 1299, 1999, 100)],
}

import { categoryText as hindiTitle } from '#domain/catalogue/texts.hi.ts'
import { isSameNoun } from '#domain/clean-text.ts'

/** Categories whose title differs from the name in URLs (decision 1.9). */
const titles: Readonly<Record<string, string>> = { Watch: 'Watches' }

/** Returns the title of a known category, else the name as it is in the file. */
export const titleOfCategory = (category: string): string => titles[category] ?? category

/** Category of products without one. */
export const otherCategory = 'Other'

type Words = readonly (readonly [category: string, words: RegExp])[]

/** The seven categories of specification §1 by the words that sellers use. */
const ours: Words = [
  ['Perfumes', /\b(perfumes?|parfum|fragrances?|attars?|colognes?)\b|\beau de\b/i],
  ['Crocs', /\b(clogs?|crocs?)\b/i],
  ['Converse', /\bconverse\b|\bcanvas\b(?!.*\b(back ?packs?|(hand)?bags?|totes?|wallets?|caps?|hats?)\b)/i],
  ['Wallets', /\bwallets?\b(?!.*\b(case|cover)s?\b)/i],
  ['Watch', /\b\w*watch(es)?\b/i],
  ['Caps', /\b(caps?|hats?|beanies?)\b/i],
  [
    'Shoes',
    /\b(shoes?|sneakers?|boots?|sandals?|loafers?|slippers?|flip[ -]?flops?|heels?|trainers?|high[ -]tops?|footwear)\b/i,
  ],
]

const beyond: Words = [
  ['Sunglasses', /\bsunglasses\b/i],
  ['Backpacks', /\b(back ?packs?|rucksacks?)\b/i],
  ['Bags', /\b(hand|shoulder )?(bags?|totes?|purses?|clutch(es)?)\b/i],
  [
    'Apparel',
    /\b(apparel|clothing|t-?shirts?|shirts?|tees?|tops?|blouses?|jumpers?|sweaters?|jackets?|tuxedos?|skirts?|dress(es)?|jeans|trousers|kurt(a|i)s?|sarees?)\b/i,
  ],
]

const categoryOrder = ['Shoes', 'Watch', 'Crocs', 'Converse', 'Wallets', 'Caps', 'Perfumes']

/** Returns the one of the seven categories that this names, singular, plural or in Hindi; other names as they are. */
export const usualCategory = (name: string): string =>
  categoryOrder.find((category) => isSameNoun(category, name) || hindiTitle(category) === name) ?? name

/** Sorts categories in the order of specification §1; others keep their order. */
export function byCategoryOrder(one: string, other: string): number {
  const place = (category: string) =>
    categoryOrder.includes(category) ? categoryOrder.indexOf(category) : categoryOrder.length
  return place(one) - place(other)
}

/** Finds which of the seven categories the words name; null for none. */
export const ourCategory = (text: string): string | null => named(ours, text)

/** Also finds categories beyond the seven that such shops usually have. */
export const likelyCategory = (text: string): string | null => named(ours, text) ?? named(beyond, text)

/** Reads a path such as 'Apparel & Accessories > Shoes > Boots' from its end, the narrowest category first. */
export function categoryOfPath(path: string): string | null {
  for (const step of path.split('>').reverse()) {
    const found = likelyCategory(step)
    if (found !== null) return found
  }
  return null
}

function named(table: Words, text: string): string | null {
  return table.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

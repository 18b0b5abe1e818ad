/** Categories whose title differs from the name that addresses use (decision 9). */
const titles: Readonly<Record<string, string>> = { Watch: 'Watches' }

/** The shop's own title where it knows the category, else the name as it stands in the file. */
export function titleOfCategory(category: string): string {
  return titles[category] ?? category
}

/** Whatever says nothing about itself. */
export const otherCategory = 'Other'

type Words = readonly (readonly [category: string, words: RegExp])[]

/** The seven categories of the shop (specification §1) by the words that sellers use for them. */
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

/** The shop's own categories come first on home, in the order of specification §1; later ones as they are found. */
export function byCategoryOrder(one: string, other: string): number {
  const place = (category: string) =>
    categoryOrder.includes(category) ? categoryOrder.indexOf(category) : categoryOrder.length
  return place(one) - place(other)
}

/** One of the shop's seven categories, or null when the words name none. */
export function ourCategory(text: string): string | null {
  return named(ours, text)
}

/** Also finds categories that shops like this one carry besides their seven. */
export function likelyCategory(text: string): string | null {
  return named(ours, text) ?? named(beyond, text)
}

/** A path such as 'Apparel & Accessories > Shoes > Boots' is read from its end, the narrowest word first. */
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

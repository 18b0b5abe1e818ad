import { suggestSizeGuide } from '#domain/imports/suggested-size-guide.ts'

export type DemoCategory = {
  /** The stored name; the tile's drawing is found by it. */
  category: string
  title: string
  sizes: readonly string[]
  stockMapRequired: boolean
  chips: readonly string[]
  /** As the back office's form of a category suggests it. */
  sizeGuide: string
}

const pairs = ['6', '7', '8', '9', '10', '11']
const clogs = ['M5', 'M6', 'M7', 'M8', 'M9', 'M10', 'M11']

function whole(category: Omit<DemoCategory, 'chips' | 'sizeGuide'>): DemoCategory {
  return {
    ...category,
    chips: chips[category.category] ?? [],
    sizeGuide: suggestSizeGuide(category.title, category.sizes),
  }
}

function steps(word: string, from: number, to: number, step: number): string[] {
  const count = Math.floor((to - from) / step) + 1
  return Array.from({ length: count }, (_, at) => `${word} ${from + at * step}`)
}

/** The chips of spec §9. */
const chips: Record<string, readonly string[]> = {
  Shoes: ['New Balance', 'Balenciaga'],
  Watch: [...steps('Watch', 199, 1999, 50), 'Combo 699', 'Gshock 799', 'Chain 599', 'Vintage 199', 'Vintage 299'],
  Crocs: ['Crocs 899', ...steps('Crocs', 1299, 1999, 100)],
}

/** The seven kinds of goods of spec §1, in the order in which home shows them. */
export const categories: readonly DemoCategory[] = [
  { category: 'Shoes', title: 'Shoes', sizes: pairs, stockMapRequired: true },
  { category: 'Watch', title: 'Watches', sizes: [], stockMapRequired: false },
  { category: 'Crocs', title: 'Crocs', sizes: clogs, stockMapRequired: true },
  { category: 'Converse', title: 'Converse', sizes: pairs, stockMapRequired: true },
  { category: 'Wallets', title: 'Wallets', sizes: [], stockMapRequired: false },
  { category: 'Caps', title: 'Caps', sizes: [], stockMapRequired: false },
  { category: 'Perfumes', title: 'Perfumes', sizes: ['20 ml', '50 ml', '100 ml'], stockMapRequired: true },
].map(whole)

/** The side drawer's order (spec §2). */
export const menuOrder = ['Crocs', 'Shoes', 'Caps', 'Wallets', 'Converse', 'Watch', 'Perfumes']

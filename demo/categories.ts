import { defaultChips } from '#domain/search/brand-chips.ts'

export type DemoCategory = {
  /** The stored name; the tile's drawing is found by it. */
  category: string
  title: string
  sizes: readonly string[]
  stockMapRequired: boolean
  chips: readonly string[]
}

const pairs = ['6', '7', '8', '9', '10', '11']
const clogs = ['M5', 'M6', 'M7', 'M8', 'M9', 'M10', 'M11']

function withChips(category: Omit<DemoCategory, 'chips'>): DemoCategory {
  return { ...category, chips: (defaultChips[category.category] ?? []).map((chip) => chip.label) }
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
].map(withChips)

import * as v from 'valibot'

/** A category as the menu shows it: its stored name, its title, and an address elsewhere that it leads to; or a collection, with its own. */
export const menuCategorySchema = v.object({
  category: v.string(),
  title: v.string(),
  redirectUrl: v.nullable(v.string()),
})

export type MenuCategory = v.InferOutput<typeof menuCategorySchema>

/** Sorts the categories by the menu's own order; all others follow as the owner arranged them. */
export function inMenuOrder(categories: readonly MenuCategory[], order: readonly string[]): MenuCategory[] {
  const rank = ({ category }: MenuCategory) => {
    const at = order.indexOf(category)
    return at === -1 ? order.length : at
  }
  return categories.toSorted((a, b) => rank(a) - rank(b))
}

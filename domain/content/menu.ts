import * as v from 'valibot'

/** A menu entry: a category with stored name, title and perhaps a redirect URL, or a collection with its path. */
export const menuCategorySchema = v.object({
  category: v.string(),
  title: v.string(),
  redirectUrl: v.nullable(v.string()),
})

export type MenuCategory = v.InferOutput<typeof menuCategorySchema>

/** Sorts categories in the menu's order; others follow in the owner's order. */
export function inMenuOrder(categories: readonly MenuCategory[], order: readonly string[]): MenuCategory[] {
  const rank = ({ category }: MenuCategory) => {
    const at = order.indexOf(category)
    return at === -1 ? order.length : at
  }
  return categories.toSorted((a, b) => rank(a) - rank(b))
}

import type { MenuCategory } from '#domain/catalogue/menu.ts'
import { categoryPath } from '#domain/search/listing-parameters.ts'

/** Links to all products and to each category, or to where the category leads instead. */
export function categoryLinks(menu: readonly MenuCategory[]): { label: string; to: string }[] {
  const links = menu.map(({ category, title, redirectUrl }) => ({
    label: title,
    to: redirectUrl ?? categoryPath(category),
  }))
  return [{ label: 'All Products', to: '/search' }, ...links]
}

export const accountLinks = [
  { label: 'My Wishlist', to: '/wishlist', icon: 'heart' },
  { label: 'My Orders', to: '/orders', icon: 'orders' },
  { label: 'My Profile', to: '/profile', icon: 'user' },
] as const

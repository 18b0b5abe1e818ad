import { categoryText } from '#domain/catalogue/texts.ts'
import { categoryPath } from '#domain/collections/address.ts'
import type { MenuCategory } from '#domain/content/menu.ts'
import * as texts from './texts.tsx'

export function categoryLinks(menu: readonly MenuCategory[]): { label: string; to: string }[] {
  const links = menu.map(({ category, title, redirectUrl }) => ({
    label: categoryText(title),
    to: redirectUrl ?? categoryPath(category),
  }))
  return [{ label: texts.allProducts, to: '/search' }, ...links]
}

export const accountLinks = [
  { label: texts.myWishlist, to: '/wishlist', icon: 'heart' },
  { label: texts.myOrders, to: '/orders', icon: 'orders' },
  { label: texts.myProfile, to: '/profile', icon: 'user' },
] as const

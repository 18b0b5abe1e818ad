import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { IconName } from '#ui/parts/icon.tsx'

export type Section = {
  to: string
  label: string
  icon: IconName
  /** Short description of the section. */
  words: string
  group: SectionGroup
  /** Pages of it whose address begins otherwise. */
  also?: string
}

/** In the order of the menu. */
export const sectionGroups = ['Every day', 'Catalogue', 'Shop window', 'People', 'The shop'] as const

export type SectionGroup = (typeof sectionGroups)[number]

/** Every part of the back office, the most used first: a phone shows four of them at the bottom. */
const sections: readonly Section[] = [
  { to: '/admin', label: 'Today', icon: 'home', group: 'Every day', words: 'What waits to be done' },
  {
    to: '/admin/orders',
    also: '/admin/pickup',
    label: 'Orders',
    icon: 'orders',
    group: 'Every day',
    words: 'Find, pack, ship, refund',
  },
  {
    to: '/admin/upi',
    label: 'UPI',
    icon: 'upi',
    group: 'Every day',
    words: 'Payments to check against the bank',
  },
  {
    to: '/admin/settle',
    label: 'Settle',
    icon: 'bank',
    group: 'Every day',
    words: 'Refunds due, differences of the books',
  },
  {
    to: '/admin/returns',
    label: 'Returns',
    icon: 'back',
    group: 'Every day',
    words: 'What shoppers send back',
  },
  {
    to: '/admin/cod-cash',
    label: 'COD cash',
    icon: 'cash',
    group: 'Every day',
    words: 'What couriers collected and handed over',
  },
  {
    to: '/admin/products',
    also: '/admin/import',
    label: 'Products',
    icon: 'tag',
    group: 'Catalogue',
    words: 'Names, pictures, prices',
  },
  {
    to: '/admin/stock',
    label: 'Stock',
    icon: 'sort',
    group: 'Catalogue',
    words: 'Pieces on hand, counts, what runs low',
  },
  {
    to: '/admin/categories',
    label: 'Categories',
    icon: 'menu',
    group: 'Catalogue',
    words: 'Shelves of the shop and their sizes',
  },
  {
    to: '/admin/promotions',
    label: 'Promotions',
    icon: 'wallet',
    group: 'Shop window',
    words: 'Coupons and free gifts',
  },
  {
    to: '/admin/banners',
    label: 'Banners',
    icon: 'social',
    group: 'Shop window',
    words: 'The wide pictures of the home page',
  },
  {
    to: '/admin/searches',
    label: 'Searches',
    icon: 'search',
    group: 'Shop window',
    words: 'Synonyms, and what nobody found',
  },
  {
    to: '/admin/reports',
    label: 'Reports',
    icon: 'chart',
    group: 'The shop',
    words: 'Sales, payments, returns, stock value, GST',
  },
  {
    to: '/admin/shoppers',
    label: 'Shoppers',
    icon: 'user',
    group: 'People',
    words: 'People, their orders, notes',
  },
  { to: '/admin/reviews', label: 'Reviews', icon: 'chat', group: 'People', words: 'Read, answer, hide' },
  {
    to: '/admin/grievances',
    label: 'Grievances',
    icon: 'mail',
    group: 'People',
    words: 'Complaints and their clocks',
  },
  {
    to: '/admin/webhooks',
    label: 'Webhooks',
    icon: 'link',
    group: 'The shop',
    words: 'Other programs that are told',
  },
  {
    to: '/admin/settings',
    label: 'Settings',
    icon: 'pencil',
    group: 'The shop',
    words: 'Shop, payments, delivery, texts',
  },
  {
    to: '/admin/backups',
    label: 'Backups',
    icon: 'laptop',
    group: 'The shop',
    words: 'Taken, proven, to download',
  },
  { to: '/admin/staff', label: 'Staff', icon: 'user', group: 'People', words: 'Who works here, and as what' },
  {
    to: '/admin/audit',
    label: 'Audit log',
    icon: 'clock',
    group: 'The shop',
    words: 'Who did what, and when',
  },
  {
    to: '/admin/me',
    label: 'My sign-ins',
    icon: 'device',
    group: 'The shop',
    words: 'Passkeys, authenticator, devices',
  },
]

/** Sections that staff with these roles may open. */
export function sectionsFor(roles: readonly StaffRole[]): readonly Section[] {
  return sections.filter(({ to }) => isPermitted(to, 'GET', { roles }))
}

/** Whether an address belongs to the section. */
export function isWithin(pathname: string, { to, also = to }: Pick<Section, 'to' | 'also'>): boolean {
  if (to === '/admin') return pathname === to
  return [to, also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The address that the menu shows as open: whoever is asked for a proof stays where they wanted to go. */
export function openPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname === '/admin/prove' ? new URLSearchParams(search).get('next') : null
  return next?.split('?')[0] ?? pathname
}

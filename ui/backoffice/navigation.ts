import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { IconName } from '#ui/parts/icon.tsx'

export type Section = {
  to: string
  label: string
  icon: IconName
  text: string
  group: SectionGroup
  /** Pages of it whose address begins otherwise. */
  also?: string
}

/** Every part of the back office by groups of the menu, the most used first: a phone shows four of them at the bottom. */
const groups = {
  'Every day': [
    { to: '/admin', label: 'Today', icon: 'home', text: 'What waits to be done' },
    {
      to: '/admin/orders',
      also: '/admin/pickup',
      label: 'Orders',
      icon: 'orders',
      text: 'Find, pack, ship, refund',
    },
    { to: '/admin/upi', label: 'UPI', icon: 'upi', text: 'Payments to check against the bank' },
    { to: '/admin/settle', label: 'Settle', icon: 'bank', text: 'Refunds due, differences of the books' },
    { to: '/admin/returns', label: 'Returns', icon: 'back', text: 'What shoppers send back' },
    {
      to: '/admin/cod-cash',
      label: 'COD cash',
      icon: 'cash',
      text: 'What couriers collected and handed over',
    },
  ],
  Catalogue: [
    {
      to: '/admin/products',
      also: '/admin/import',
      label: 'Products',
      icon: 'tag',
      text: 'Names, pictures, prices',
    },
    { to: '/admin/stock', label: 'Stock', icon: 'sort', text: 'Pieces on hand, counts, what runs low' },
    {
      to: '/admin/categories',
      label: 'Categories',
      icon: 'menu',
      text: 'Categories and their sizes',
    },
  ],
  'Shop window': [
    { to: '/admin/promotions', label: 'Promotions', icon: 'wallet', text: 'Coupons and free gifts' },
    { to: '/admin/banners', label: 'Banners', icon: 'social', text: 'The wide pictures of the home page' },
    { to: '/admin/searches', label: 'Searches', icon: 'search', text: 'Synonyms, and what nobody found' },
  ],
  People: [
    { to: '/admin/shoppers', label: 'Shoppers', icon: 'user', text: 'People, their orders, notes' },
    { to: '/admin/reviews', label: 'Reviews', icon: 'chat', text: 'Read, answer, hide' },
    { to: '/admin/grievances', label: 'Grievances', icon: 'mail', text: 'Complaints and their clocks' },
    { to: '/admin/staff', label: 'Staff', icon: 'user', text: 'Who works here, and as what' },
  ],
  'The shop': [
    {
      to: '/admin/reports',
      label: 'Reports',
      icon: 'chart',
      text: 'Sales, payments, returns, stock value, GST',
    },
    { to: '/admin/webhooks', label: 'Webhooks', icon: 'link', text: 'Other programs that are told' },
    { to: '/admin/settings', label: 'Settings', icon: 'pencil', text: 'Shop, payments, delivery, texts' },
    { to: '/admin/backups', label: 'Backups', icon: 'laptop', text: 'Taken, proven, to download' },
    { to: '/admin/audit', label: 'Audit log', icon: 'clock', text: 'Who did what, and when' },
    { to: '/admin/me', label: 'My sign-ins', icon: 'device', text: 'Passkeys, authenticator, devices' },
  ],
} as const satisfies Record<string, readonly Omit<Section, 'group'>[]>

export type SectionGroup = keyof typeof groups

export const sectionGroups: readonly SectionGroup[] = [
  'Every day',
  'Catalogue',
  'Shop window',
  'People',
  'The shop',
]

const sections: readonly Section[] = sectionGroups.flatMap((group) =>
  groups[group].map((section) => ({ ...section, group })),
)

export function sectionsFor(roles: readonly StaffRole[]): readonly Section[] {
  return sections.filter(({ to }) => isPermitted(to, 'GET', { roles }))
}

export function isWithin(pathname: string, { to, also = to }: Pick<Section, 'to' | 'also'>): boolean {
  if (to === '/admin') return pathname === to
  return [to, also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The address that the menu shows as open: whoever is asked for a proof stays where they wanted to go. */
export function openPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname === '/admin/prove' ? new URLSearchParams(search).get('next') : null
  return next?.split('?')[0] ?? pathname
}

import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { IconName } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

export type Section = {
  to: string
  label: string
  icon: IconName
  text: string
  group: SectionGroup
  /** Further path prefixes of its pages. */
  also?: readonly string[]
}

/** Sections by groups of the menu, most used first: a phone shows four of them at the bottom. */
const groups = () =>
  ({
    daily: [
      { to: '/admin', label: texts.today, icon: 'home', text: texts.whatNeedsDoing },
      {
        to: '/admin/orders',
        also: ['/admin/pickup', '/admin/failed-deliveries'],
        label: texts.orders,
        icon: 'orders',
        text: texts.ordersNote,
      },
      { to: '/admin/upi', label: texts.upi, icon: 'upi', text: texts.upiPaymentsNote },
      { to: '/admin/settle', label: texts.settleText, icon: 'bank', text: texts.reconciliationNote },
      { to: '/admin/returns', label: texts.returns, icon: 'back', text: texts.returnsNote },
      { to: '/admin/cod-cash', label: texts.codCash, icon: 'cash', text: texts.codCashNote },
    ],
    catalogue: [
      {
        to: '/admin/products',
        also: ['/admin/import'],
        label: texts.products,
        icon: 'tag',
        text: texts.namesPicturesPrices,
      },
      { to: '/admin/stock', label: texts.stock, icon: 'sort', text: texts.stockNote },
      { to: '/admin/categories', label: texts.categories, icon: 'menu', text: texts.categoriesNote },
      { to: '/admin/collections', label: texts.collections, icon: 'filter', text: texts.goodsThatBelongTogether },
    ],
    window: [
      { to: '/admin/promotions', label: texts.promotions, icon: 'wallet', text: texts.couponsAndFreeGifts },
      { to: '/admin/home', label: texts.homePage, icon: 'home', text: texts.homePageNote },
      { to: '/admin/pages', label: texts.pages, icon: 'pencil', text: texts.pagesAndAnnouncement },
      { to: '/admin/redirects', label: texts.oldLinks, icon: 'link', text: texts.oldLinksNote },
      { to: '/admin/banners', label: texts.banners, icon: 'social', text: texts.bannersHint },
      { to: '/admin/searches', label: texts.searches, icon: 'search', text: texts.searchNote },
    ],
    people: [
      { to: '/admin/shoppers', label: texts.shoppers, icon: 'user', text: texts.shoppersNote },
      { to: '/admin/reviews', label: texts.reviews, icon: 'chat', text: texts.readAnswerHide },
      { to: '/admin/grievances', label: texts.grievances, icon: 'mail', text: texts.complaintsAndDeadlines },
      { to: '/admin/gift-cards', label: texts.giftCards, icon: 'wallet', text: texts.codesThatBecomeCredit },
      { to: '/admin/staff', label: texts.staff, icon: 'user', text: texts.peopleAndRoles },
    ],
    shop: [
      { to: '/admin/reports', label: texts.reports, icon: 'chart', text: texts.reportsNote },
      { to: '/admin/webhooks', label: texts.webhooks, icon: 'link', text: texts.notifyOtherPrograms },
      { to: '/admin/settings', label: texts.settings, icon: 'pencil', text: texts.settingsNote },
      { to: '/admin/backups', label: texts.backups, icon: 'laptop', text: texts.backupsHint },
      { to: '/admin/audit', label: texts.auditLog, icon: 'clock', text: texts.auditLogNote },
      { to: '/admin/me', label: texts.mySignIns, icon: 'device', text: texts.mySignInsNote },
    ],
  }) as const satisfies Record<string, readonly Omit<Section, 'group'>[]>

export type SectionGroup = keyof ReturnType<typeof groups>

export const sectionGroups = [
  'daily',
  'catalogue',
  'window',
  'people',
  'shop',
] as const satisfies readonly SectionGroup[]

const sections = (): readonly Section[] =>
  sectionGroups.flatMap((group) => groups()[group].map((section) => ({ ...section, group })))

export function sectionsFor(roles: readonly StaffRole[]): readonly Section[] {
  return sections().filter(({ to }) => isPermitted(to, 'GET', { roles }))
}

export function isWithin(pathname: string, { to, also = [] }: Pick<Section, 'to' | 'also'>): boolean {
  if (to === '/admin') return pathname === to
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Returns the path that the menu marks as current; a step-up counts as the page that required it. */
export function openPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname === '/admin/prove' ? new URLSearchParams(search).get('next') : null
  return next?.split('?')[0] ?? pathname
}

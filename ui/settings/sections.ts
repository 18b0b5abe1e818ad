import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { IconName } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type SettingGroup = { to: string; title: string; text: string; icon: IconName }

const groups = (): readonly SettingGroup[] => [
  { to: '/admin/settings/health', title: texts.health, text: texts.whatToFixFirst, icon: 'shield' },
  { to: '/admin/settings/shop', title: texts.shopAndLook, text: texts.shopNote, icon: 'tag' },
  { to: '/admin/settings/contacts', title: texts.contacts, text: texts.contactsSummary, icon: 'phone' },
  { to: '/admin/settings/texts', title: texts.texts, text: texts.termsSummary, icon: 'pencil' },
  { to: '/admin/settings/tax', title: texts.tax, text: texts.gstinAndTaxRates, icon: 'bank' },
  { to: '/admin/settings/payments', title: texts.payments, text: texts.paymentsSummary, icon: 'card' },
  { to: '/admin/settings/delivery', title: texts.codAndDelivery, text: texts.deliverySummary, icon: 'pin' },
  { to: '/admin/settings/notices', title: texts.notices, text: texts.notificationsSummary, icon: 'chat' },
  { to: '/admin/backups', title: texts.backups, text: texts.backupsSummary, icon: 'device' },
]

export function groupsFor(roles: readonly StaffRole[]): readonly SettingGroup[] {
  return groups().filter(({ to }) => isPermitted(to, 'GET', { roles }))
}

import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { IconName } from '#ui/parts/icon.tsx'

type SettingGroup = { to: string; title: string; text: string; icon: IconName }

const groups: readonly SettingGroup[] = [
  {
    to: '/admin/settings/health',
    title: 'Health',
    text: 'What is wrong or missing for trading',
    icon: 'shield',
  },
  { to: '/admin/settings/shop', title: 'Shop and look', text: 'Name, logo, colour, who sells', icon: 'tag' },
  {
    to: '/admin/settings/contacts',
    title: 'Contacts',
    text: 'Phone, WhatsApp, e-mail, grievance officer',
    icon: 'phone',
  },
  {
    to: '/admin/settings/texts',
    title: 'Texts',
    text: 'Terms, policies, first-copy note, sample reviews',
    icon: 'pencil',
  },
  { to: '/admin/settings/tax', title: 'Tax', text: 'GSTIN, rates and from when they hold', icon: 'bank' },
  {
    to: '/admin/settings/payments',
    title: 'Payments',
    text: 'Ways to pay, UPI address, keys of the providers',
    icon: 'card',
  },
  {
    to: '/admin/settings/delivery',
    title: 'COD and delivery',
    text: 'Codes for COD, pincodes that are served',
    icon: 'pin',
  },
  { to: '/admin/settings/notices', title: 'Notices', text: 'Texts of SMS, WhatsApp and mail', icon: 'chat' },
  {
    to: '/admin/backups',
    title: 'Backups',
    text: 'When they are taken, and whether they can be restored',
    icon: 'device',
  },
]

export function groupsFor(roles: readonly StaffRole[]): readonly SettingGroup[] {
  return groups.filter(({ to }) => isPermitted(to, 'GET', { roles }))
}

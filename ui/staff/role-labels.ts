import type { StaffRole } from '#domain/staff/permissions.ts'
import { texts } from './texts.tsx'

export const roleLabels = (): Record<StaffRole, { label: string; text: string }> => ({
  owner: { label: texts.owner, text: texts.ownerNote },
  catalogue: { label: texts.catalogue, text: texts.catalogueNote },
  orders: { label: texts.orders, text: texts.ordersNote },
  support: { label: texts.support, text: texts.supportNote },
  finance: { label: texts.finance, text: texts.financeNote },
})

/** Formats 'Owner' or 'Orders and Support'. */
export function rolesText(roles: readonly StaffRole[]): string {
  const labels = roles.map((role) => roleLabels()[role].label)
  return new Intl.ListFormat('en-IN').format(labels)
}

import type { StaffRole } from '#domain/staff/permissions.ts'

export const roleWords: Record<StaffRole, { label: string; text: string }> = {
  owner: { label: 'Owner', text: 'Everything, also staff, settings and backups' },
  catalogue: { label: 'Catalogue', text: 'Products, stock, banners, promotions, reviews' },
  orders: { label: 'Orders', text: 'Packing, shipping, returns' },
  support: { label: 'Support', text: 'Shoppers, notes, reviews, grievances' },
  finance: { label: 'Finance', text: 'Payments, refunds, reports, exports' },
}

/** 'Owner', 'Orders and Support'. */
export function rolesInWords(roles: readonly StaffRole[]): string {
  const labels = roles.map((role) => roleWords[role].label)
  return new Intl.ListFormat('en-IN').format(labels)
}

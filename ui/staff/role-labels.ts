import type { StaffRole } from '#domain/staff/permissions.ts'

export const roleWords: Record<StaffRole, { label: string; words: string }> = {
  owner: { label: 'Owner', words: 'Everything, also staff, settings and backups' },
  catalogue: { label: 'Catalogue', words: 'Products, stock, banners, promotions, reviews' },
  orders: { label: 'Orders', words: 'Packing, shipping, returns' },
  support: { label: 'Support', words: 'Shoppers, notes, reviews, grievances' },
  finance: { label: 'Finance', words: 'Payments, refunds, reports, exports' },
}

/** 'Owner', 'Orders and Support'. */
export function rolesInWords(roles: readonly StaffRole[]): string {
  const labels = roles.map((role) => roleWords[role].label)
  return new Intl.ListFormat('en-IN').format(labels)
}

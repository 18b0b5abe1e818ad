import type { StaffRole } from '#domain/staff/permissions.ts'
import { texts } from './texts.tsx'

export const roleLabels = (): Record<StaffRole, { label: string; text: string }> => ({
  owner: { label: texts.owner, text: texts.everythingIncludingStaffSettings },
  catalogue: { label: texts.catalogue, text: texts.productsStockBannersPromotions },
  orders: { label: texts.orders, text: texts.packingShippingReturns },
  support: { label: texts.support, text: texts.shoppersNotesReviewsGrievances },
  finance: { label: texts.finance, text: texts.paymentsRefundsReportsExports },
})

/** Formats 'Owner' or 'Orders and Support'. */
export function rolesText(roles: readonly StaffRole[]): string {
  const labels = roles.map((role) => roleLabels()[role].label)
  return new Intl.ListFormat('en-IN').format(labels)
}

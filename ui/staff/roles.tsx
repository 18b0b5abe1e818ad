/** Roles of staff: their labels, and the fields that choose them. */

import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { texts } from './texts.tsx'

const roleLabels = (): Record<StaffRole, { label: string; text: string }> => ({
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

export function RoleFields({ chosen }: { chosen: readonly StaffRole[] }) {
  const labels = roleLabels()
  const choices = staffRoles.map((value) => ({ value, label: labels[value].label, hint: labels[value].text }))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{texts.roles}</legend>
      <CheckFields name="roles" choices={choices} chosen={chosen} />
    </fieldset>
  )
}

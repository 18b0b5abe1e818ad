import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { roleLabels } from './role-labels.ts'
import { texts } from './texts.tsx'

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

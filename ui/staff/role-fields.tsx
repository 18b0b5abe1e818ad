import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { roleLabels } from './role-labels.ts'
import { texts } from './texts.tsx'

/** As what somebody works here: one or several. */
export function RoleFields({ chosen }: { chosen: readonly StaffRole[] }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{texts.roles}</legend>
      {staffRoles.map((role) => (
        <CheckField
          key={role}
          name="roles"
          value={role}
          defaultChecked={chosen.includes(role)}
          label={roleLabels()[role].label}
          hint={roleLabels()[role].text}
        />
      ))}
    </fieldset>
  )
}

import { SelectField } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from '#ui/settings/panel.tsx'

const often = [
  { value: '', label: 'Only when somebody asks' },
  { value: '15', label: 'Every quarter of an hour' },
  { value: '60', label: 'Every hour' },
  { value: '360', label: 'Every six hours' },
  { value: '720', label: 'Every twelve hours' },
  { value: '1440', label: 'Every day' },
]

export function BackupScheduleForm({ shown, isSetOutside }: { shown: ShownSetting; isSetOutside: boolean }) {
  return (
    <SettingPanel
      title="Schedule"
      text="The first of each day is restored beside the shop, audited, and taken away again."
      form="backups"
      shown={shown}
    >
      {isSetOutside && (
        <Alert look="warning">
          The server’s surroundings say how often (STRUT_BACKUP), and they win over what is chosen here.
        </Alert>
      )}
      <SelectField label="A backup is taken" choices={often} {...fieldOf(shown, 'every')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="One of each day is kept for days"
          inputMode="numeric"
          required
          maxLength={3}
          {...fieldOf(shown, 'keepDays')}
        />
        <Field
          label="One of each month is kept for months"
          inputMode="numeric"
          required
          maxLength={2}
          {...fieldOf(shown, 'keepMonths')}
          hint="Of the last day all are kept."
        />
      </div>
    </SettingPanel>
  )
}

import { SelectField } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field } from '#ui/parts/field.tsx'
import { SettingPanel, type ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

const often = () => [
  { value: '', label: texts.onlyWhenSomeoneAsks },
  { value: '15', label: texts.everyFifteenMinutes },
  { value: '60', label: texts.everyHour },
  { value: '360', label: texts.everySixHours },
  { value: '720', label: texts.everyTwelveHours },
  { value: '1440', label: texts.everyDay },
]

export function BackupScheduleForm({ shown, isSetOutside }: { shown: ShownSetting; isSetOutside: boolean }) {
  return (
    <SettingPanel title={texts.schedule} text={texts.dailyVerificationNote} form="backups" shown={shown}>
      {isSetOutside && <Alert variant="warning">{texts.scheduleSetByServer}</Alert>}
      <SelectField {...shown.field('every', texts.howOften)} choices={often()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...shown.field('keepDays', texts.keepDailyBackupsForDays)} inputMode="numeric" required maxLength={3} />
        <Field
          {...shown.field('keepMonths', texts.keepMonthlyBackupsForMonths, texts.lastDayIsKept)}
          inputMode="numeric"
          required
          maxLength={2}
        />
      </div>
    </SettingPanel>
  )
}

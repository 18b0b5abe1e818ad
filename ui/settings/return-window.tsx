import { Field } from '#ui/parts/field.tsx'
import { SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

export function ReturnDays({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.returnsAndExchanges} form="returns" shown={shown}>
      <Field {...shown.field('days', texts.daysAfterDelivery, texts.returnDaysHint)} inputMode="numeric" required />
    </SettingPanel>
  )
}

export function ChangeMinutes({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.changesAfterTheOrder} form="changes" shown={shown}>
      <Field
        {...shown.field('minutes', texts.minutesAfterTheOrder, texts.orderChangesHint)}
        inputMode="numeric"
        required
      />
    </SettingPanel>
  )
}

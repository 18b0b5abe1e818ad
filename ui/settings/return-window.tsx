import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

export function ReturnDays({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.returnsAndExchanges} form="returns" shown={shown}>
      <Field
        label={texts.daysAfterDelivery}
        inputMode="numeric"
        required
        {...fieldOf(shown, 'days')}
        hint={texts.shoppersCanRequestAReturnThis}
      />
    </SettingPanel>
  )
}

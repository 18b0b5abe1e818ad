import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './panel.tsx'

export function ReturnDays({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title="Returns and exchanges" form="returns" shown={shown}>
      <Field
        label="Days after delivery"
        inputMode="numeric"
        required
        {...fieldOf(shown, 'days')}
        hint="So long a shopper’s order offers a return. The desk can write one down at any time; 0: only the desk."
      />
    </SettingPanel>
  )
}

import { TextArea } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting, Yes } from './panel.tsx'

/** Which Cash on Delivery orders are confirmed with a code. */
export function CodVerification({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel
      title="Codes for Cash on Delivery"
      words="Which orders are confirmed with a code that is sent to the phone of the address. One reason is enough."
      form="cod"
      shown={shown}
    >
      <Field
        label="Orders of at least, in rupees"
        inputMode="numeric"
        {...fieldOf(shown, 'fromRupees')}
        hint="Empty: no matter how much."
      />
      <Yes label="The first order of a shopper" setting={shown} name="firstOrder" />
      <TextArea
        label="Pincodes that start with"
        rows={3}
        inputMode="numeric"
        {...fieldOf(shown, 'pincodes')}
        hint="Such as 110 560001, with spaces between."
      />
    </SettingPanel>
  )
}

import { TextArea } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './panel.tsx'

/** Which Cash on Delivery orders are confirmed with a code. */
export function CodVerification({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel
      title="Codes for Cash on Delivery"
      text="Which orders are confirmed with a code that is sent to the phone of the address. One reason is enough."
      form="cod"
      shown={shown}
    >
      <Field
        label="Orders of at least, in rupees"
        inputMode="numeric"
        {...fieldOf(shown, 'fromRupees')}
        hint="Empty: no matter how much."
      />
      <Field
        label="First orders of at least, in rupees"
        inputMode="numeric"
        {...fieldOf(shown, 'firstRupees')}
        hint="0: every first order. Empty: none."
      />
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

/** COD limits for phones that have not received a parcel yet. */
export function CodLimitsPanel({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel
      title="Limits for Cash on Delivery"
      text="For a phone that has not received a parcel from you yet. Beyond them the shopper is asked to pay online. Empty: no limit."
      form="cod-limits"
      shown={shown}
    >
      <Field label="Units of one size" inputMode="numeric" {...fieldOf(shown, 'units')} />
      <Field label="Orders on the way" inputMode="numeric" {...fieldOf(shown, 'orders')} />
      <Field label="Sum of these orders, in rupees" inputMode="numeric" {...fieldOf(shown, 'sum')} />
      <Field
        label="Most that Cash on Delivery costs for a parcel, in rupees"
        inputMode="numeric"
        {...fieldOf(shown, 'charge')}
        hint="For everybody. Empty: the charge of each item counts in full."
      />
    </SettingPanel>
  )
}

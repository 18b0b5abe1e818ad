import { TextArea } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

/** Delivery fee of an order: for all of India, and for zones. */
export function DeliveryFees({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel
      title={texts.deliveryFees}
      text={texts.onePerOrderShownFromTheCart}
      form="delivery"
      shown={shown}
    >
      <Field label={texts.feeInRupees} inputMode="numeric" {...fieldOf(shown, 'fee')} />
      <Field
        label={texts.freeFromInRupees}
        inputMode="numeric"
        {...fieldOf(shown, 'free')}
        hint={texts.itemsOfAtLeastThisBeforeA}
      />
      <TextArea
        label={texts.zonesWithAnotherFee}
        rows={3}
        {...fieldOf(shown, 'zones')}
        hint={texts.statesOrStartsOfPincodes}
      />
    </SettingPanel>
  )
}

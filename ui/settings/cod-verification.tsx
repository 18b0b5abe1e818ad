import { TextArea } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

/** Which Cash on Delivery orders are confirmed with a code. */
export function CodVerification({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.codesForCashOnDelivery} text={texts.weSendACodeToThe} form="cod" shown={shown}>
      <Field
        label={texts.ordersOfAtLeastInRupees}
        inputMode="numeric"
        {...fieldOf(shown, 'fromRupees')}
        hint={texts.leaveEmptyToIgnoreTheAmount}
      />
      <Field
        label={texts.firstOrdersOfAtLeastIn}
        inputMode="numeric"
        {...fieldOf(shown, 'firstRupees')}
        hint={texts.zeroEveryFirstOrderEmptyNo}
      />
      <TextArea
        label={texts.pincodesThatStartWith}
        rows={3}
        inputMode="numeric"
        {...fieldOf(shown, 'pincodes')}
        hint={texts.suchAsN110N560001SeparatedBy}
      />
    </SettingPanel>
  )
}

/** COD limits for phones that have not received a parcel yet. */
export function CodLimitsPanel({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel
      title={texts.limitsForCashOnDelivery}
      text={texts.forPhonesThatHaveNotYet}
      form="cod-limits"
      shown={shown}
    >
      <Field label={texts.unitsOfOneSize} inputMode="numeric" {...fieldOf(shown, 'units')} />
      <Field label={texts.ordersOnTheWay} inputMode="numeric" {...fieldOf(shown, 'orders')} />
      <Field label={texts.sumOfTheseOrdersInRupees} inputMode="numeric" {...fieldOf(shown, 'sum')} />
      <Field
        label={texts.highestCodChargePerParcelIn}
        inputMode="numeric"
        {...fieldOf(shown, 'charge')}
        hint={texts.forAllShoppersLeaveEmptyTo}
      />
    </SettingPanel>
  )
}

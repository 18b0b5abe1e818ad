import { SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

/** Form that chooses among couriers; `couriers` are those with an account. */
export function CourierRuleForm({ shown, couriers }: { shown: ShownSetting; couriers: readonly string[] }) {
  const names = couriers.join(', ')
  return (
    <SettingPanel title={texts.choiceOfCourier} text={texts.choiceOfCourierText} form="couriers" shown={shown}>
      <SelectField
        {...shown.field('prefer', texts.choose, texts.yourAccounts(names || texts.noCourierAccountYet))}
        choices={[
          { value: 'listed', label: texts.inOrderOfAccounts },
          { value: 'cheapest', label: texts.cheapestThatKeepsThePromise },
          { value: 'fastest', label: texts.fastestCourier },
        ]}
      />
      <TextArea {...shown.field('places', texts.courierForPlaces, texts.courierForPlacesHint)} rows={3} />
    </SettingPanel>
  )
}

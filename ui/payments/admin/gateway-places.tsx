import { gatewayPlaces } from '#domain/payments/gateway-choice.ts'
import { gatewayNames, gateways } from '#domain/payments/gateways.ts'
import { SelectField } from '#ui/parts/field.tsx'
import { SettingPanel, type ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

/** Order of the gateways; shown when two or more are configured. */
export function GatewayPlaces({ shown }: { shown: ShownSetting }) {
  const named = gatewayNames.map((name) => ({ value: name, label: gateways[name].title }))
  const choices = [{ value: '', label: texts.noneOfThem }, ...named]
  return (
    <SettingPanel title={texts.gatewayOrder} text={texts.theNextTakesOver} form="gateways" shown={shown}>
      {gatewayPlaces.map((place, at) => (
        <SelectField
          key={place}
          {...shown.field(place, at === 0 ? texts.firstGateway : texts.thenGateway)}
          choices={choices}
        />
      ))}
    </SettingPanel>
  )
}

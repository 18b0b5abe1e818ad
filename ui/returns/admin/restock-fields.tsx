import { readReturnedStock, returnedStockChoices } from '#domain/shipping/manual-shipment.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { texts } from './texts.tsx'

type RestockFieldsProps = { withLater: boolean; chosen?: string | undefined; wrong?: string | undefined }

/** Whether what came back can be sold again; `withLater` when nobody need have looked yet. */
export function RestockFields({ withLater, chosen = 'later', wrong }: RestockFieldsProps) {
  const isKnown = readReturnedStock(chosen) !== null
  return (
    <fieldset>
      <legend className="sr-only">{texts.theReturnedItems}</legend>
      {withLater && (
        <CheckField
          type="radio"
          name="returnedStock"
          value="later"
          defaultChecked={!isKnown}
          label={texts.notLookedAtYet}
        />
      )}
      {Object.entries(returnedStockChoices).map(([value, label]) => (
        <CheckField
          key={value}
          type="radio"
          name="returnedStock"
          value={value}
          label={label}
          required={!withLater}
          defaultChecked={value === chosen}
        />
      ))}
      {wrong && <p className="text-sm text-red">{wrong}</p>}
    </fieldset>
  )
}

import { readReturnedStock, returnedStockChoices } from '#domain/shipping/manual-shipment.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { texts } from './texts.tsx'

type RestockFieldsProps = { withLater: boolean; chosen?: string | undefined; wrong?: string | undefined }

/** Asks whether returned units can be sold again; `withLater` before inspection. */
export function RestockFields({ withLater, chosen = 'later', wrong }: RestockFieldsProps) {
  const isKnown = readReturnedStock(chosen) !== null
  const known = Object.entries(returnedStockChoices).map(([value, label]) => ({ value, label }))
  const choices = withLater ? [{ value: 'later', label: texts.notLookedAtYet }, ...known] : known
  return (
    <fieldset>
      <legend className="sr-only">{texts.theReturnedItems}</legend>
      <CheckFields
        type="radio"
        name="returnedStock"
        required={!withLater}
        choices={choices}
        chosen={[isKnown ? chosen : 'later']}
      />
      {wrong && <p className="text-sm text-red">{wrong}</p>}
    </fieldset>
  )
}

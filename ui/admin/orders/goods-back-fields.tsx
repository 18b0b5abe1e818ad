import { goodsBackChoices } from '#domain/desk-parcel.ts'
import { CheckField } from '../fields.tsx'

/** Whether what came back can be sold again; `withLater` when nobody need have looked yet. */
export function GoodsBackFields({ withLater }: { withLater: boolean }) {
  return (
    <fieldset>
      <legend className="sr-only">The goods</legend>
      {withLater && (
        <CheckField type="radio" name="goods" value="later" defaultChecked label="Not looked at yet" />
      )}
      {Object.entries(goodsBackChoices).map(([value, label]) => (
        <CheckField key={value} type="radio" name="goods" value={value} label={label} required={!withLater} />
      ))}
    </fieldset>
  )
}

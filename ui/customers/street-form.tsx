import { useNavigation } from 'react-router'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

type StreetFormProps = { place: string; typed: Record<string, string>; wrong: Record<string, string> }

/** Form for name and street of an order whose place staff entered. */
export function StreetForm({ place, typed, wrong }: StreetFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = typedFields(typed, wrong)
  return (
    <PostForm intent="address" noValidate className="space-y-4">
      <h2 className="text-lg">{texts.whereDoesItGo}</h2>
      <Field {...field('name', texts.fullName)} autoComplete="name" />
      <Field {...field('address', texts.houseNumberBuildingStreet)} autoComplete="address-line1" />
      <Field {...field('place', texts.areaOrLandmark)} autoComplete="address-line2" />
      <p className="text-muted">{texts.placeOfTheShop(place)}</p>
      <Button label={texts.goOnToPay} wide disabled={isBusy} />
    </PostForm>
  )
}

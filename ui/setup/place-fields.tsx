import { useRef } from 'react'
import { Field } from '#ui/parts/field.tsx'
import type { ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

type Town = { city: string; state: string }

/** Seller and address: a pincode with one town fills town and State, by script or on the server. */
export function PlaceFields({ shown }: { shown: ShownSetting }) {
  const filled = useRef<Town>({ city: '', state: '' })
  const look = async ({ value, form }: HTMLInputElement) => {
    const [town] = /^\d{6}$/.test(value) ? await findTowns(value) : []
    if (town === undefined || form === null) return
    for (const name of ['city', 'state'] as const) {
      const field = form.elements.namedItem(name)
      // Keeps the owner's own input.
      if (field instanceof HTMLInputElement && ['', filled.current[name]].includes(field.value))
        field.value = town[name]
    }
    filled.current = town
  }
  return (
    <>
      <Field
        {...shown.field('legalName', texts.legalName, texts.legalNameHint)}
        required
        maxLength={200}
        autoComplete="name"
      />
      <Field
        {...shown.field('pincode', texts.pincode, texts.pincodeHint)}
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        onInput={({ currentTarget }) => void look(currentTarget)}
      />
      <Field {...shown.field('street', texts.street)} required maxLength={300} autoComplete="street-address" />
      <Field {...shown.field('city', texts.town, texts.townHint)} maxLength={60} />
      <Field {...shown.field('state', texts.stateOfIndia)} maxLength={60} />
    </>
  )
}

async function findTowns(pincode: string): Promise<Town[]> {
  const answer = await fetch(`/pincode/${pincode}`).catch(() => null)
  if (!answer?.ok) return []
  const found: { towns: Town[] } = await answer.json()
  return found.towns
}

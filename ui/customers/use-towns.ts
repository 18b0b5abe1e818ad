import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddressField } from '#domain/customers/address.ts'
import { fillTown, noTown } from '#domain/shipping/city-autofill.ts'
import { isPincode, type Town } from '#domain/shipping/pincodes.ts'

export type FoundTowns = { zip: string; isKnown: boolean; towns: readonly Town[] }

type Changed = (...fields: AddressField[]) => void

/** Loads the towns of a complete pincode, and fills city and State if empty. */
export function useTowns(form: RefObject<HTMLFormElement | null>, loaded: FoundTowns | null, changed: Changed) {
  const [found, setFound] = useState(loaded)
  const [named, setNamed] = useState(noTown)
  const filled = useRef(noTown)
  const latestZip = useRef('')
  const put = (town: Town) => {
    if (form.current === null) return
    input(form.current, 'city').value = town.city
    input(form.current, 'state').value = town.state
    setNamed(town)
    changed('city', 'state')
  }
  const look = async (zip: string) => {
    latestZip.current = zip
    if (!isPincode(zip)) return setFound(null)
    const answer = await requestTowns(zip)
    if (answer === null || latestZip.current !== zip || form.current === null) return
    setFound({ zip, ...answer })
    const town = fillTown(townIn(form.current), filled.current, answer.towns)
    filled.current = fillTown(noTown, noTown, answer.towns)
    put(town)
  }
  /** Handles a pincode entered before hydration. */
  const lookAtFirst = useEffectEvent(() => {
    if (form.current === null) return
    const town = townIn(form.current)
    setNamed(town)
    if (town.city === '' || town.state === '') void look(input(form.current, 'zip').value)
  })
  useEffect(() => lookAtFirst(), [])
  return {
    found,
    named,
    choose: (town: Town) => {
      filled.current = town
      put(town)
    },
    onInput: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement) || form.current === null) return
      if (target.name === 'zip') void look(target.value)
      if (target.name === 'city' || target.name === 'state') setNamed(townIn(form.current))
    },
  }
}

/** Requests the towns; null on failure, as the form works without them. */
async function requestTowns(zip: string): Promise<Omit<FoundTowns, 'zip'> | null> {
  const answer = await fetch(`/pincode/${zip}`).catch(() => null)
  return answer?.ok ? answer.json() : null
}

const townIn = (form: HTMLFormElement): Town => ({ city: input(form, 'city').value, state: input(form, 'state').value })

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name)
  if (found instanceof HTMLInputElement) return found
  throw new Error(`The address form has no field ${name}`)
}

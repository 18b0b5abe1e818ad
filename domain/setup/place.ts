import * as v from 'valibot'
import { refuseIssues } from '#domain/form-issues.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { filled, text } from '#domain/settings/form-fields.ts'
import { isPincode, readPincode, type Town } from '#domain/shipping/pincodes.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import * as texts from './texts.ts'

/** Seller's name and address as set-up fields. The address is stored as one text. */
type TypedPlace = Readonly<Record<'legalName' | 'pincode' | 'street' | 'city' | 'state', string>>

const placeForm = v.object({
  legalName: filled(200, texts.giveLegalName),
  pincode: v.pipe(text(20), v.transform(readPincode), v.check(isPincode, texts.pincodeHasSix)),
  street: filled(300, texts.giveStreet),
  city: text(60),
  state: text(60),
})

/** Reads the form. An empty town or State is filled from the pincode when it has only one. */
export function readPlace(
  typed: Readonly<Record<string, string>>,
  towns: readonly Town[],
): { legalName: string; address: string } | Refusal {
  const parsed = v.safeParse(placeForm, typed)
  if (!parsed.success) return refuseIssues(parsed.issues)
  const { legalName, pincode, street } = parsed.output
  const only = towns.length === 1 ? towns[0] : null
  const city = parsed.output.city || (only?.city ?? '')
  const state = gstStateNamed(parsed.output.state)?.name ?? only?.state ?? ''
  if (city === '') return refuseFields({ city: townsText(towns) })
  if (state === '') return refuseFields({ state: texts.giveState })
  return { legalName, address: `${street}\n${city}, ${state} ${pincode}` }
}

function townsText(towns: readonly Town[]): string {
  if (towns.length === 0) return texts.unknownPincode
  return texts.townsOfPincode(towns.map(({ city, state }) => `${city} (${state})`).join(', '))
}

/** Splits a stored address into fields, each of one line; an address written elsewhere becomes the street. */
export function splitAddress(address: string): Omit<TypedPlace, 'legalName'> {
  const [, street, city, state, pincode] = /^(.*)\n([^\n,]+), ([^\n,]+) ([1-9]\d{5})$/s.exec(address.trim()) ?? []
  if (!street || !city || !state || !pincode) return { ...noPlace, street: inOneLine(address) }
  return { street: inOneLine(street), city, state, pincode }
}

const noPlace = { city: '', state: '', pincode: '' }

const inOneLine = (lines: string) =>
  lines
    .trim()
    .split(/\s*,?\s*\n\s*/)
    .join(', ')

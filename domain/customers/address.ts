import * as v from 'valibot'
import { cleanLine } from '#domain/clean-text.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { indianPhone, readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import { isGstin, plainGstin, stateOfGstin } from '#domain/tax/gstin.ts'
import { wrongGstin } from '#domain/tax/texts.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

const atMost = (length: number) => v.maxLength<string, number, string>(length, atMostCharacters(length))

const filled = (text: string) => v.pipe(v.string(text), v.transform(cleanLine), v.nonEmpty(text))

const required = (text: string, longest: number) => v.pipe(filled(text), atMost(longest))

const phone = (requiredWords: string) =>
  v.pipe(filled(requiredWords), v.transform(readPhoneDigits), v.regex(indianPhone, texts.invalidIndianPhone))

/** Schema of the address form (spec §5, messages verbatim). */
const addressForm = v.object({
  name: v.pipe(filled(texts.nameRequired), v.minLength(2, texts.nameTooShort), atMost(100)),
  phone: phone(texts.phoneRequired),
  whatsapp: phone(texts.whatsappRequired),
  address: required(texts.addressRequired, 300),
  zip: v.pipe(filled(texts.zipRequired), v.check(isPincode, texts.notAPincode)),
  place: required(texts.placeRequired, 100),
  city: required(texts.cityRequired, 100),
  state: required(texts.stateRequired, 100),
  company: v.pipe(v.string(), v.transform(cleanLine), atMost(100)),
  gstin: v.pipe(
    v.string(),
    v.transform(plainGstin),
    v.check((typed) => typed === '' || isGstin(typed), wrongGstin),
  ),
})

export type AddressField = keyof typeof addressForm.entries

export const addressFields = Object.keys(addressForm.entries) as AddressField[]

/** Defaults for fields missing from a request. */
const blank = Object.fromEntries(addressFields.map((field) => [field, '']))

/** Returns a field's error message; null when it is valid. */
export function wrongField(field: AddressField, typed: string): string | null {
  const parsed = v.safeParse(addressForm.entries[field], typed)
  return parsed.success ? null : parsed.issues[0].message
}

/** Registered name and GSTIN of a business buyer, printed on invoices for input tax credit. */
type Business = { company: string; gstin: string }

export type Address = Omit<v.InferOutput<typeof addressForm>, keyof Business> & { country: string } & Partial<Business>

/** Schema entries for the business of a stored address. */
const storedBusiness = { company: v.exactOptional(v.string()), gstin: v.exactOptional(v.string()) }

function addressOf(text: v.GenericSchema<unknown, string>): v.GenericSchema<unknown, Address> {
  const fields = { name: text, phone: text, whatsapp: text, address: text, zip: text, place: text }
  return v.object({ ...fields, city: text, state: text, country: text, ...storedBusiness })
}

/** Schema of stored addresses; also accepts those saved under earlier limits. */
const storedAddress = addressOf(v.pipe(v.string(), v.trim(), v.nonEmpty()))

/** Schema of an order's copy of its address, whose street may not be known yet. */
export const orderAddressSchema = addressOf(v.string())

export function readAddressForm(typed: Record<string, unknown>): Address | Refusal {
  const parsed = v.safeParse(addressForm, { ...blank, ...typed })
  if (!parsed.success) return refuseIssues(parsed.issues)
  const { company, gstin, ...form } = parsed.output
  const wrong = businessRefusal({ company, gstin }, form.state)
  if (wrong) return wrong
  return {
    ...form,
    name: form.name.toUpperCase(),
    address: form.address.toUpperCase(),
    place: form.place.toUpperCase(),
    city: form.city.toUpperCase(),
    phone: withPrefix(form.phone),
    whatsapp: withPrefix(form.whatsapp),
    country: 'INDIA',
    ...(gstin === '' ? {} : { company, gstin }),
  }
}

/** Tells whether the shopper still has to enter the street: staff entered only phone and pincode. */
export const needsStreet = ({ address }: Pick<Address, 'address'>): boolean => address === ''

const streetFields = ['name', 'address', 'place'] as const

/** Reads phone and place as entered by staff; the shopper completes the address at the payment link. */
export function readPlaceForm(typed: Record<string, string>): Address | Refusal {
  const unknown = Object.fromEntries(streetFields.map((field) => [field, 'LATER']))
  const address = readAddressForm({ ...typed, ...unknown })
  return isRefusal(address)
    ? address
    : { ...address, name: cleanLine(typed['name'] ?? '').toUpperCase(), address: '', place: '' }
}

/** Reads the rest of an address from its shopper. The place stays: delivery and tax were priced for it. */
export function readStreetForm(known: Address, typed: Record<string, string>): Address | Refusal {
  const street = Object.fromEntries(streetFields.map((field) => [field, typed[field] ?? '']))
  return readAddressForm({ ...known, ...street })
}

/** Refuses a GSTIN of another State: tax is charged for the State of delivery (Section 10(1)(a) IGST Act). */
function businessRefusal({ company, gstin }: Business, state: string): Refusal | null {
  if (gstin === '') return company === '' ? null : refuseFields({ gstin: texts.gstinRequired })
  if (company === '') return refuseFields({ company: texts.companyRequired })
  const [registered, delivery] = [stateOfGstin(gstin), gstStateNamed(state)]
  if (delivery === null || delivery.code === registered.code) return null
  return refuseFields({ gstin: texts.gstinOfAnotherState(registered.name, delivery.name) })
}

/** Parses `users.address`, a serialised text (decision 1.22); null when invalid. */
export function parseStoredAddress(text: string | null): Address | null {
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedAddress), text)
  return parsed.success ? parsed.output : null
}

import type { Address } from './address.ts'
import * as texts from './texts.ts'

/** Gaps for which couriers bring parcels back although the form is filled in. */
export const addressGaps = ['house', 'short', 'landmark', 'phone'] as const
export type AddressGap = (typeof addressGaps)[number]

type Written = Pick<Address, 'address' | 'place' | 'city' | 'phone'>

/** A number, or a word that stands in its place: 'Ram Niwas House', 'मकान'. */
const houseNumber =
  /[\d०-९]|\b(house|villa|bungalow|niwas|kothi|quarters?|plot|flat|shop|office|hostel)\b|मकान|घर|दुकान/iu

/** Finds what a courier will miss in an address; none of it forbids to order. */
export function findAddressGaps({ address, place, city, phone }: Written): AddressGap[] {
  const written = address.trim()
  const isWithoutHouse = !houseNumber.test(written)
  return addressGaps.filter((gap) => {
    if (gap === 'house') return isWithoutHouse
    if (gap === 'short') return !isWithoutHouse && written.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < 8
    if (gap === 'landmark') return isSameText(place, city) || isSameText(place, written)
    return isMadeUpPhone(phone)
  })
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isSameText = (one: string, other: string) => lettersOf(one) === lettersOf(other)

/** Valid as a number, but of one digit (9999999999) or a run of the keyboard (9876543210). */
function isMadeUpPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').slice(-10)
  const last = digits.slice(1)
  return /^(\d)\1+$/.test(last) || '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits)
}

type AddressField = keyof Written

/** The field that each gap stands under, and its hint. */
export const addressHints: Record<AddressGap, { field: AddressField; hint: string }> = {
  house: { field: 'address', hint: texts.addHouseNumber },
  short: { field: 'address', hint: texts.addStreet },
  landmark: { field: 'place', hint: texts.addLandmark },
  phone: { field: 'phone', hint: texts.checkPhone },
}

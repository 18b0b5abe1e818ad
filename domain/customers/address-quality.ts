import type { Address } from './address.ts'
import * as texts from './texts.ts'

/** Gaps of a valid address that often lead to returned parcels. */
const addressGaps = ['house', 'short', 'landmark', 'phone'] as const
export type AddressGap = (typeof addressGaps)[number]

type AddressText = Pick<Address, 'address' | 'place' | 'city' | 'phone'>

/** A house number, or a word that replaces one: 'Ram Niwas House', 'मकान'. */
const houseNumber =
  /[\d०-९]|\b(house|villa|bungalow|niwas|kothi|quarters?|plot|flat|shop|office|hostel)\b|मकान|घर|दुकान/iu

/** Lists the gaps of an address. They are hints: none prevents an order. */
export function findAddressGaps({ address, place, city, phone }: AddressText): AddressGap[] {
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

/** Detects made-up numbers: one repeated digit (9999999999) or a keyboard run (9876543210). */
function isMadeUpPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').slice(-10)
  const last = digits.slice(1)
  return /^(\d)\1+$/.test(last) || '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits)
}

export const addressHints: Record<AddressGap, { field: keyof AddressText; hint: string }> = {
  house: { field: 'address', hint: texts.addHouseNumber },
  short: { field: 'address', hint: texts.addStreet },
  landmark: { field: 'place', hint: texts.addLandmark },
  phone: { field: 'phone', hint: texts.checkPhone },
}

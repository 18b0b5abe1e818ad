import { westernDigits } from '#domain/clean-text.ts'

/** A postal district and its State or Union Territory. */
export type District = { district: string; state: string }

export type Town = { city: string; state: string }

/** Known pincodes with their places, the one with the most post offices first; empty when the place is unknown. */
export type Pincodes = ReadonlyMap<string, readonly District[]>

const pincode = /^[1-9]\d{5}$/

/** Reads a typed pincode: without spaces, a Hindi keyboard's digits as 0 to 9. */
export const readPincode = (typed: string): string => westernDigits(typed).replace(/\s/g, '')

export const isPincode = (typed: string): boolean => pincode.test(typed)

/** Pincodes by State and district; after a semicolon those that lie mostly in another district. */
export type PackedPincodes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Unpacks the directory (packed by scripts/pincodes/pack.ts). */
export function readPincodes(packed: PackedPincodes): Pincodes {
  const places = new Map<string, readonly District[]>()
  const further: [code: string, place: District][] = []
  for (const [state, districts] of Object.entries(packed)) {
    for (const [district, codes] of Object.entries(districts)) {
      const [mine = '', alsoMine = ''] = codes.split(';')
      const place = { district, state }
      // Shares one list among all codes of a district; separate lists would take 5 MB.
      const own = district === unknownDistrict ? [] : [place]
      for (const code of unpackCodes(mine)) places.set(code, own)
      for (const code of unpackCodes(alsoMine)) further.push([code, place])
    }
  }
  for (const [code, place] of further) {
    const known = places.get(code)
    if (known) places.set(code, [...known, place])
  }
  return places
}

/** Placeholder district of codes without a known one. */
export const unknownDistrict = '?'

/**
 * Unpacks '560001-3 11 102' to 560001, 560002, 560003, 560011, 560102: each number replaces the last digits of the
 * previous one.
 */
export function unpackCodes(packed: string): string[] {
  const codes: string[] = []
  let before = ''
  for (const range of packed.split(' ').filter(Boolean)) {
    const [from = '', to = ''] = range.split('-').map((digits) => {
      before = before.slice(0, before.length - digits.length) + digits
      return before
    })
    for (let code = Number(from); code <= Number(to || from); code += 1) codes.push(String(code))
  }
  return codes
}

/** Districts better known by a city's name. */
const cities: Record<string, string> = {
  'Bengaluru Urban': 'Bengaluru',
  'Kamrup Metropolitan': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  'Mumbai Suburban': 'Mumbai',
  'North Goa': 'Goa',
  'South Goa': 'Goa',
}

/** Lists the towns of a pincode as used in addresses. All districts of Delhi are one city. */
export function toTowns(places: readonly District[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { district, state } of places) {
    const city = state === 'Delhi' ? 'New Delhi' : (cities[district] ?? district)
    towns.set(`${city}, ${state}`, { city, state })
  }
  return [...towns.values()]
}

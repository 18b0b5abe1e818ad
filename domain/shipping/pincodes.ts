/** A district as the post office sorts it, in the State or Union Territory of that name. */
export type District = { district: string; state: string }

export type Town = { city: string; state: string }

/** Every known pincode with its places, the one with the most post offices first; none when only the code is known. */
export type Pincodes = ReadonlyMap<string, readonly District[]>

const pincode = /^[1-9]\d{5}$/

export function isPincode(typed: string): boolean {
  return pincode.test(typed)
}

/** By State and district: its codes, and after a semicolon those of which another district has the larger part. */
export type PackedPincodes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Unpacks the directory (packed by scripts/pincodes/pack.ts). */
export function readPincodes(packed: PackedPincodes): Pincodes {
  const places = new Map<string, readonly District[]>()
  const further: [code: string, place: District][] = []
  for (const [state, districts] of Object.entries(packed)) {
    for (const [district, codes] of Object.entries(districts)) {
      const [mine = '', alsoMine = ''] = codes.split(';')
      const place = { district, state }
      // One list for all codes of a district: a list for each takes 5 MB.
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

/** The district of codes without a known one. */
export const unknownDistrict = '?'

/** '560001-3 11 102' is 560001, 560002, 560003, 560011, 560102: each number replaces the last digits of the one before. */
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

/** Districts better known by their city. */
const cities: Record<string, string> = {
  'Bengaluru Urban': 'Bengaluru',
  'Kamrup Metropolitan': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  'Mumbai Suburban': 'Mumbai',
  'North Goa': 'Goa',
  'South Goa': 'Goa',
}

/** Lists the towns of a pincode as addresses name them. All districts of Delhi are one city. */
export function toTowns(places: readonly District[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { district, state } of places) {
    const city = state === 'Delhi' ? 'New Delhi' : (cities[district] ?? district)
    towns.set(`${city}, ${state}`, { city, state })
  }
  return [...towns.values()]
}

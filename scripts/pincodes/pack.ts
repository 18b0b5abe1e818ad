import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse'
import {
  type District,
  isPincode,
  type PackedPincodes,
  readPincodes,
  unknownDistrict,
} from '#domain/shipping/pincodes.ts'
import { districtName, stateName } from './names.ts'

/**
 * Packs the post office's directory into db/shipping/pincodes.json:
 *
 *     node scripts/pincodes/pack.ts pincodes.csv
 *
 * The file has a row for each pincode, state and district: `pincode,state,district,offices`. 'NA' is no place.
 */
type Row = { pincode: string; state: string; district: string; offices: string }
type DistrictCount = District & { offices: number }
type Codes = { mine: string[]; alsoMine: string[] }

const nothing: DistrictCount = { state: unknownDistrict, district: unknownDistrict, offices: 0 }

const about =
  'Pincodes of India, their districts and States. From the All India Pincode Directory of the Department of Posts, Government of India (data.gov.in), under the Government Open Data License - India; about October 2025. Packed by scripts/pincodes/pack.ts; domain/shipping/pincodes.ts says how to read it.'

/** Places of each code, by number of post offices. */
async function readRows(file: string): Promise<Map<string, DistrictCount[]>> {
  const found = new Map<string, DistrictCount[]>()
  const rows: AsyncIterable<Row> = createReadStream(file).pipe(parse({ columns: true, trim: true }))
  for await (const { pincode, state, district, offices } of rows) {
    if (!isPincode(pincode)) throw new Error(`${pincode} is no pincode`)
    const places = found.get(pincode) ?? []
    found.set(pincode, places)
    if (state === 'NA' || district === 'NA') continue
    const name = stateName(state)
    places.push({ state: name, district: districtName(district, name), offices: Number(offices) })
  }
  for (const places of found.values()) {
    places.sort((a, b) => b.offices - a.offices || (a.district < b.district ? -1 : 1))
  }
  return new Map([...found].sort(([a], [b]) => Number(a) - Number(b)))
}

function packed(all: Map<string, DistrictCount[]>): PackedPincodes {
  const states = new Map<string, Map<string, Codes>>()
  const codesOf = ({ state, district }: District): Codes => {
    const districts = states.get(state) ?? new Map<string, Codes>()
    states.set(state, districts)
    const codes = districts.get(district) ?? { mine: [], alsoMine: [] }
    districts.set(district, codes)
    return codes
  }
  for (const [code, [first = nothing, ...others]] of all) {
    codesOf(first).mine.push(code)
    for (const other of others) codesOf(other).alsoMine.push(code)
  }
  const sorted = [...states].sort(byName).map(([state, districts]) => {
    const lines = [...districts].sort(byName).map(([district, codes]) => [district, asText(codes)])
    return [state, Object.fromEntries(lines)]
  })
  return Object.fromEntries(sorted)
}

function asText({ mine, alsoMine }: Codes): string {
  return packCodes(mine) + (alsoMine.length > 0 ? `;${packCodes(alsoMine)}` : '')
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** Encodes sorted codes for `unpackCodes`. */
function packCodes(sorted: readonly string[]): string {
  const parts: string[] = []
  let before = '      '
  for (let at = 0; at < sorted.length; at += 1) {
    const from = sorted[at] ?? ''
    let last = at
    while (Number(sorted[last + 1]) === Number(sorted[last]) + 1) last += 1
    const to = sorted[last] ?? ''
    parts.push(tail(before, from) + (last > at ? `-${tail(from, to)}` : ''))
    before = to
    at = last
  }
  return parts.join(' ')
}

/** Returns the digits from the first difference on. */
function tail(before: string, code: string): string {
  const same = [...code].findIndex((digit, at) => digit !== before[at])
  return code.slice(same)
}

/** Decodes the directory as the shop does and compares every code. */
function refuseChangedDistricts(all: Map<string, DistrictCount[]>, states: PackedPincodes): void {
  const read = readPincodes(states)
  if (read.size !== all.size) throw new Error(`${all.size} codes became ${read.size}`)
  for (const [code, places] of all) {
    const named = (some: readonly District[]) => some.map(({ district, state }) => `${district}, ${state}`)
    const [before, after] = [named(places), named(read.get(code) ?? [])]
    const isSame = before[0] === after[0] && before.sort().join() === after.sort().join()
    if (!isSame) throw new Error(`${code}: ${before} became ${after}`)
  }
}

// Last, because it uses the constants above.
const source = process.argv[2]
if (!source) throw new Error('Which file? node scripts/pincodes/pack.ts pincodes.csv')
const codes = await readRows(source)
const states = packed(codes)
refuseChangedDistricts(codes, states)
const text = `${JSON.stringify({ source: about, states }, null, 2)}\n`
await writeFile(new URL('../../db/shipping/pincodes.json', import.meta.url), text)
console.log(`${codes.size} pincodes in ${text.length} bytes`)

import { type Pincodes, readPincodes, type Town, toTowns } from '#domain/shipping/pincodes.ts'
import directory from './pincodes.json' with { type: 'json' }

let pincodes: Pincodes | null = null

/**
 * The towns that share a pincode; none when only the code is known, null when not even that. The directory comes with
 * the shop's code and fits into memory, so no table holds it: a newer one is a new file, not a migration.
 */
export function findTowns(zip: string): Town[] | null {
  pincodes ??= readPincodes(directory.states)
  const places = pincodes.get(zip)
  return places ? toTowns(places) : null
}

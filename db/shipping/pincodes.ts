import { type Pincodes, readPincodes, type Town, toTowns } from '#domain/shipping/pincodes.ts'
import directory from './pincodes.json' with { type: 'json' }

let pincodes: Pincodes | null = null

/**
 * Finds the towns of a pincode; empty when only the code is known, null for an unknown code. The directory ships with
 * the code, so an update needs no migration.
 */
export function findTowns(zip: string): Town[] | null {
  pincodes ??= readPincodes(directory.states)
  const places = pincodes.get(zip)
  return places ? toTowns(places) : null
}

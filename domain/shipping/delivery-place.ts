import { gstStateNamed } from '#domain/tax/gst-states.ts'
import type { DeliveryPlace } from './delivery-fee.ts'
import type { Town } from './pincodes.ts'

/**
 * The place of an address. The State is the pincode's; what was typed decides only where a pincode lies in several
 * States or in none that is known.
 */
export function placeOf({ zip, state }: { zip: string; state: string }, towns: readonly Town[]): DeliveryPlace {
  const typed = nameOf(state)
  const known = towns.map((town) => nameOf(town.state))
  return { pincode: zip, state: known.includes(typed) ? typed : (known[0] ?? typed) }
}

const nameOf = (state: string) => gstStateNamed(state)?.name ?? state

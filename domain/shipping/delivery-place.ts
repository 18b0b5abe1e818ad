import { gstStateNamed } from '#domain/tax/gst-states.ts'
import type { DeliveryPlace } from './delivery-fee.ts'
import type { Town } from './pincodes.ts'

/**
 * Finds the place of an address. The pincode determines the State; the typed State counts only for an unknown pincode
 * or one in several States.
 */
export function placeOf({ zip, state }: { zip: string; state: string }, towns: readonly Town[]): DeliveryPlace {
  const typed = nameOf(state)
  const known = towns.map((town) => nameOf(town.state))
  return { pincode: zip, state: known.includes(typed) ? typed : (known[0] ?? typed) }
}

const nameOf = (state: string) => gstStateNamed(state)?.name ?? state

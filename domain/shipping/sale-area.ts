import { splitAddress } from '#domain/setup/place.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import { stateOfGstin } from '#domain/tax/gstin.ts'
import { placeOf } from './delivery-fee.ts'
import type { Town } from './pincodes.ts'

type Seller = { gst: GstSettings; address: string | null }
type FindTowns = (zip: string) => readonly Town[] | null

/**
 * Finds the State that the shop may not sell goods out of (decision 163): its own, without a GSTIN (Section 24(i) CGST
 * Act) or in the composition scheme (Section 10(2)(c)). Null where it may, or where its State is unknown.
 */
export function saleState({ gst, address }: Seller, findTowns: FindTowns): string | null {
  if (!staysInState(gst)) return null
  if (gst.kind === 'composition') return stateOfGstin(gst.gstin).name
  return stateOfAddress(address, findTowns)
}

/** Finds the State of a GSTIN and that of the seller's address where they differ: invoices then bear the wrong tax. */
export function gstinOfAnotherState({ gst, address }: Seller, findTowns: FindTowns): [string, string] | null {
  if (gst.kind === 'unregistered') return null
  const [registered, written] = [stateOfGstin(gst.gstin), gstStateNamed(stateOfAddress(address, findTowns) ?? '')]
  return written === null || written.code === registered.code ? null : [registered.name, written.name]
}

function stateOfAddress(address: string | null, findTowns: FindTowns): string | null {
  if (address === null) return null
  const zip =
    address
      .match(/\b[1-9]\d{2} ?\d{3}\b/g)
      ?.at(-1)
      ?.replace(' ', '') ?? ''
  return placeOf({ zip, state: splitAddress(address).state }, findTowns(zip) ?? []).state || null
}

/** Tells whether the shop may sell within its State only, but its address does not say which that is. */
export function lacksState(seller: Seller, findTowns: FindTowns): boolean {
  return staysInState(seller.gst) && saleState(seller, findTowns) === null
}

const staysInState = (gst: GstSettings): boolean =>
  gst.kind === 'composition' || (gst.kind === 'unregistered' && gst.sellsEverywhere !== true)

/** `state` is '' where only the pincode is known. A place in no known State counts as inside. */
export function isOutside(state: string, place: { zip: string; state: string }, towns: readonly Town[]): boolean {
  const isInside = towns.some((town) => placeOf(place, [town]).state === state)
  if (place.state === '') return towns.length > 0 && !isInside
  return placeOf(place, towns).state !== state
}

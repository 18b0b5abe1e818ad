import type { Shop } from '#flows/shop.ts'
import type { Courier } from '#providers/courier/courier.ts'

/** A courier to ask, and which of its services; null leaves that to the courier. */
export type Candidate = { courier: Courier; service: string | null }

/** Lists the couriers to ask for this order's parcel, the first choice first. */
export async function findCandidates({ couriers }: Shop, _orderId: string): Promise<Candidate[]> {
  return couriers.all.map((courier) => ({ courier, service: null }))
}

import { findPincodeRule } from '#db/reaches.ts'
import type { Address } from '#domain/address.ts'
import { deliveryRefusal, type PincodeRule } from '#domain/delivery.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { isPincode } from '#domain/pincodes.ts'
import type { Refusal } from '#domain/refusal.ts'
import { deliveryUnder } from './promise-delivery.ts'
import type { Shop } from './shop.ts'

/** `rule` is the owner's for this pincode, where somebody has asked for it already. */
export type Destination = { address: Address; paymentMethod: PaymentMethod; rule?: PincodeRule | null }

/** Why an order can't go to this address when it is paid so; null when it can. Asked again when the order is placed. */
export async function deliveryProblem(shop: Shop, destination: Destination): Promise<Refusal | null> {
  const { address, paymentMethod, rule } = destination
  const { zip } = address
  // Saved before pincodes were looked at: no rule and no courier knows it, so nothing speaks against it.
  if (!isPincode(zip)) return null
  const known = rule === undefined ? await findPincodeRule(shop.db, zip) : rule
  return deliveryRefusal(await deliveryUnder(shop, known, zip), paymentMethod === 'COD')
}

import { findPincode, type PincodeFacts } from '#db/reaches.ts'
import type { Address } from '#domain/address.ts'
import { deliveryRefusal } from '#domain/delivery.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { isPincode } from '#domain/pincodes.ts'
import type { Refusal } from '#domain/refusal.ts'
import { deliveryAsKnown } from './promise-delivery.ts'
import type { Shop } from './shop.ts'

/** `known` is what somebody has found of its pincode already. */
export type Destination = { address: Address; paymentMethod: PaymentMethod; known?: PincodeFacts }

/** Why an order can't go to this address when it is paid so; null when it can. Asked again when the order is placed. */
export async function deliveryProblem(shop: Shop, destination: Destination): Promise<Refusal | null> {
  const { address, paymentMethod } = destination
  const { zip } = address
  // Saved before pincodes were looked at: no rule and no courier knows it, so nothing speaks against it.
  if (!isPincode(zip)) return null
  const known = destination.known ?? (await findPincode(shop.db, zip))
  return deliveryRefusal(
    await deliveryAsKnown(shop, { pincode: zip, known, curious: null }),
    paymentMethod === 'COD',
  )
}

import { findPincode, type PincodeFacts } from '#db/shipping/serviceability.ts'
import type { Address } from '#domain/customers/address.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { deliveryRefusal } from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Shop } from '#flows/shop.ts'
import { deliveryAsKnown } from './promise-delivery.ts'

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

import { findPincodeFacts, type PincodeFacts } from '#db/shipping/serviceability.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Delivery } from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Shop } from '#flows/shop.ts'
import { promiseForKnownPincode } from './promise-delivery.ts'

/**
 * Finds whether and how the shop delivers to this address; `known`: facts of its pincode if loaded. Null for an address
 * saved before pincodes were checked, to which no rule applies.
 */
export async function findDelivery(
  shop: Shop,
  { zip }: Pick<Address, 'zip'>,
  known?: PincodeFacts,
): Promise<Delivery | null> {
  if (!isPincode(zip)) return null
  return promiseForKnownPincode(shop, {
    pincode: zip,
    known: known ?? (await findPincodeFacts(shop.db, zip)),
    visitorAddress: null,
  })
}

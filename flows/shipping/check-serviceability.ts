import { findPincodeFacts, type PincodeFacts } from '#db/shipping/serviceability.ts'
import type { Address } from '#domain/customers/address.ts'
import { type Delivery, servedNowhere } from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Shop } from '#flows/shop.ts'
import { promiseForKnownPincode } from './promise-delivery.ts'

/**
 * Finds whether and how the shop delivers to this address; `known`: facts of its pincode if loaded. Six digits that are no
 * pincode ('012345') are served nowhere.
 */
export async function findDelivery(
  shop: Shop,
  { zip, state }: Pick<Address, 'zip' | 'state'>,
  known?: PincodeFacts,
): Promise<Delivery> {
  if (!isPincode(zip)) return servedNowhere
  return promiseForKnownPincode(shop, {
    pincode: zip,
    state,
    known: known ?? (await findPincodeFacts(shop.db, zip)),
    visitorAddress: null,
  })
}

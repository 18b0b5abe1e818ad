import type { Address } from '#domain/address.ts'
import { deliveryRefusal } from '#domain/delivery.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { isPincode } from '#domain/pincodes.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { promiseDelivery } from './promise-delivery.ts'
import type { Shop } from './shop.ts'

/** Why an order can't go to this address when it is paid so; null when it can. Asked again when the order is placed. */
export async function deliveryProblem(
  shop: Shop,
  { zip }: Address,
  paymentMethod: PaymentMethod,
): Promise<Refusal | null> {
  // Saved before pincodes were looked at: no rule and no courier knows it, so nothing speaks against it.
  if (!isPincode(zip)) return null
  const delivery = await promiseDelivery(shop, zip)
  return isRefusal(delivery) ? delivery : deliveryRefusal(delivery, paymentMethod === 'COD')
}

import { type RouteContext, requestContext, shopContext } from '#app/context.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type DeliveryAnswer, deliveryAnswer } from '#domain/shipping/delivery-promise.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { promiseDelivery } from '#flows/shipping/promise-delivery.ts'

/** Loads the delivery promise of a pincode, rate-limited by client address. */
export async function loadDeliveryPromise(
  context: RouteContext,
  { pincode, hasCodPrice }: { pincode: string; hasCodPrice: boolean },
): Promise<DeliveryAnswer | Refusal> {
  const shop = context.get(shopContext)
  const { clientAddress } = context.get(requestContext)
  const delivery = await promiseDelivery(shop, pincode, clientAddress)
  if (isRefusal(delivery)) return delivery
  const { cod } = hasCodPrice ? await findWaysToPay(shop) : { cod: null }
  return deliveryAnswer(delivery, { now: shop.now(), hasCodPrice: cod === 'offered' })
}

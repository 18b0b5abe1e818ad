import type { RouterContextProvider } from 'react-router'
import { type DeliveryAnswer, deliveryAnswer } from '#domain/delivery.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { promiseDelivery } from '#flows/promise-delivery.ts'
import { requestContext, shopContext } from './context.ts'

type Question = { pincode: string; hasCodPrice: boolean }

/** Whether and by when something arrives there, for whoever asks. */
export async function answerDelivery(
  context: Readonly<RouterContextProvider>,
  { pincode, hasCodPrice }: Question,
): Promise<DeliveryAnswer | Refusal> {
  const shop = context.get(shopContext)
  const { clientAddress } = context.get(requestContext)
  const delivery = await promiseDelivery(shop, pincode, clientAddress)
  return isRefusal(delivery) ? delivery : deliveryAnswer(delivery, { now: shop.now(), hasCodPrice })
}

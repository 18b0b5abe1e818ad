import { findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import type { Order } from '#domain/orders/order.ts'
import { acceptsAnswer, type FailedDelivery } from '#domain/shipping/failed-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import { failureToken, findOrderNamedIn, verifyLink } from '#flows/signed-link.ts'

/** Finds the failed delivery of a signed link; null for a link not signed by this shop. */
export async function findLinkedFailure(
  shop: Shop,
  token: string,
): Promise<{ order: Order; failure: FailedDelivery } | null> {
  const order = await findOrderNamedIn(shop, token)
  if (order === null) return null
  const { orderId } = order
  const failure = (await findFailuresOf(shop.db, orderId)).find(({ id }) =>
    verifyLink(shop.pepper, token, { purpose: 'failed-delivery', orderId, of: id }),
  )
  return failure ? { order, failure } : null
}

/** Builds the path at which the shopper answers; null when no answer is expected. */
export async function findAnswerPath({ db, pepper, now }: Shop, orderId: string): Promise<string | null> {
  const [failure] = await findFailuresOf(db, orderId)
  return failure && acceptsAnswer(failure, now()) ? `/parcel/${failureToken(pepper, failure)}` : null
}

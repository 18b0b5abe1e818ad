import { findOrderByNumber } from '#db/orders/orders.ts'
import { findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { numberLength } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { type FailedDelivery, takesAnswer } from '#domain/shipping/failed-delivery.ts'
import { failureToken, isSameHash } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the failed delivery that a signed link leads to; null for one that this shop did not sign. */
export async function findLinkedFailure(
  { db, pepper }: Pick<Shop, 'db' | 'pepper'>,
  token: string,
): Promise<{ order: Order; failure: FailedDelivery } | null> {
  if (!/^[\w-]{24}$/.test(token)) return null
  const order = await findOrderByNumber(db, token.slice(0, numberLength))
  if (order === null) return null
  const failure = (await findFailuresOf(db, order.orderId)).find((one) =>
    isSameHash(Buffer.from(failureToken(pepper, one)), Buffer.from(token)),
  )
  return failure ? { order, failure } : null
}

/** Path at which the shopper answers; null when nothing waits for an answer. */
export async function findAnswerPath(
  { db, pepper, now }: Pick<Shop, 'db' | 'pepper' | 'now'>,
  orderId: string,
): Promise<string | null> {
  const [failure] = await findFailuresOf(db, orderId)
  return failure && takesAnswer(failure, now()) ? `/parcel/${failureToken(pepper, failure)}` : null
}

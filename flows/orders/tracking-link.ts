import { findOrderByNumber } from '#db/orders/orders.ts'
import { numberLength } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { isSameHash, trackingToken } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the order that a signed link leads to; null for one that this shop did not sign. */
export async function findTrackedOrder(
  { db, pepper }: Pick<Shop, 'db' | 'pepper'>,
  token: string,
): Promise<Order | null> {
  if (!/^[\w-]{24}$/.test(token)) return null
  const order = await findOrderByNumber(db, token.slice(0, numberLength))
  if (order === null) return null
  return isSameHash(Buffer.from(trackingToken(pepper, order.orderId)), Buffer.from(token)) ? order : null
}

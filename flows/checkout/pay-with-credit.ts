import type { Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import type { PlacedOrder } from './record-order.ts'
import { refuseShortCredit } from './record-paid-by-credit.ts'
import { type OnlineRequest, placeOnlineOrder } from './start-online-payment.ts'

/** Places an order and pays all of it with store credit, atomically. */
export async function payWithCredit(shop: Shop, request: OnlineRequest): Promise<PlacedOrder | Refusal> {
  return placeOnlineOrder(shop, request, 'CREDIT').catch(refuseShortCredit)
}

/**
 * Places an order partly paid with store credit. Its payment link asks for the rest; if that is not paid in time, the
 * order ends and the credit is returned.
 */
export async function payPartWithCredit(
  shop: Shop,
  request: OnlineRequest & { creditPart: Paise },
): Promise<PlacedOrder | Refusal> {
  return placeOnlineOrder(shop, request, 'CARD').catch(refuseShortCredit)
}

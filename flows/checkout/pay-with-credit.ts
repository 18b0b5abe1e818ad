import { isCreditShort } from '#db/payments/store-credit.ts'
import type { Paise } from '#domain/money.ts'
import { creditIsShort } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import type { PlacedOrder } from './record-order.ts'
import { type OnlineRequest, placeOnlineOrder } from './start-online-payment.ts'

/** Places an order and pays the whole of it with the shopper's store credit, or does neither. */
export async function payWithCredit(shop: Shop, request: OnlineRequest): Promise<PlacedOrder | Refusal> {
  return placeOnlineOrder(shop, request, 'CREDIT').catch(refuseShort)
}

/**
 * Places an order of which store credit pays a part at once. Its payment link asks for the rest; when that does not come
 * in time, the order ends and the credit comes back.
 */
export async function payPartWithCredit(
  shop: Shop,
  request: OnlineRequest & { creditPart: Paise },
): Promise<PlacedOrder | Refusal> {
  return placeOnlineOrder(shop, request, 'CARD').catch(refuseShort)
}

/** Another order has spent the credit meanwhile. */
function refuseShort(error: unknown): Refusal {
  if (isCreditShort(error)) return refuse('changed', creditIsShort)
  throw error
}

import { isCreditShort } from '#db/payments/store-credit.ts'
import { creditIsShort } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import type { PlacedOrder } from './record-order.ts'
import { type OnlineRequest, placeOnlineOrder } from './start-online-payment.ts'

/** Places an order and pays the whole of it with the shopper's store credit, or does neither. */
export async function payWithCredit(shop: Shop, request: OnlineRequest): Promise<PlacedOrder | Refusal> {
  return placeOnlineOrder(shop, request, 'CREDIT').catch((error: unknown) => {
    if (isCreditShort(error)) return refuse('changed', creditIsShort)
    throw error
  })
}

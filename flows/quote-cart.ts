import { findOffers } from '#db/offers.ts'
import type { Cart } from '#domain/cart.ts'
import { type Quote, quote } from '#domain/quote.ts'
import type { Shop } from './shop.ts'

/** How much the cart costs at this moment. Every screen and every order asks here. */
export async function quoteCart(shop: Pick<Shop, 'db'>, cart: Cart): Promise<Quote> {
  return quote(cart, await findOffers(shop.db, cart))
}

import { findGiftPlaces } from '#db/checkout-settings.ts'
import { findOffers } from '#db/offers.ts'
import { findLeftOrders } from '#db/open-orders.ts'
import { findOrderTakes } from '#db/stock.ts'
import type { Cart } from '#domain/cart.ts'
import { type Quote, quote, withOwnHolds } from '#domain/quote.ts'
import type { Shop } from './shop.ts'

/**
 * How much the cart costs at this moment. Every screen and every order asks here. For a shopper, the pieces of an order
 * that was begun and left count as there: a new order takes its place.
 */
export async function quoteCart(shop: Pick<Shop, 'db'>, cart: Cart, userId?: string): Promise<Quote> {
  const [offers, gifts, own] = await Promise.all([
    findOffers(shop.db, cart),
    findGiftOffers(shop),
    userId === undefined ? [] : findOwnHolds(shop, userId, cart),
  ])
  return quote(cart, withOwnHolds(offers, own), withOwnHolds(gifts, own))
}

async function findGiftOffers({ db }: Pick<Shop, 'db'>) {
  return findOffers(db, await findGiftPlaces(db))
}

async function findOwnHolds({ db }: Pick<Shop, 'db'>, userId: string, cart: Cart) {
  const left = await findLeftOrders(db, userId, cart)
  return findOrderTakes(
    db,
    left.map(({ orderId }) => orderId),
  )
}

import { data, type RouterContextProvider } from 'react-router'
import { findCart } from '#db/carts.ts'
import type { Cart } from '#domain/cart.ts'
import type { Shopper, Visitor } from '#domain/visitor.ts'
import type { CartHolder } from '#flows/change-cart.ts'
import { recogniseShopper } from '#flows/recognise-shopper.ts'
import { shopContext, visitorContext } from './context.ts'
import { readCartCookie } from './cookies.ts'
import { readHeld } from './held.ts'

type Context = Readonly<RouterContextProvider>

/** Who sent this request; null for anybody without a valid session. */
export async function findVisitor(request: Request, context: Context): Promise<Visitor> {
  const shop = context.get(shopContext)
  const held = await readHeld(request, shop.origin)
  return held && ((await recogniseShopper(shop, held))?.shopper ?? null)
}

/** The shopper whom the members layout let in. Throws the 401 that shows the login prompt when there is none. */
export function requireShopper(context: Context): Shopper {
  const visitor = context.get(visitorContext)
  if (visitor === null) throw data(null, { status: 401, statusText: 'Unauthorized' })
  return visitor
}

export type VisitorCart = { visitor: Visitor; cart: Cart; holder: CartHolder }

/** The cart of whoever sent this request: the account's, or the guest's own. */
export async function findVisitorCart(request: Request, context: Context): Promise<VisitorCart> {
  const shop = context.get(shopContext)
  const visitor = await findVisitor(request, context)
  if (visitor === null) {
    const guestCart = await readCartCookie(request, shop.origin)
    return { visitor, cart: guestCart, holder: { guestCart } }
  }
  return { visitor, cart: await findCart(shop.db, visitor.id), holder: { userId: visitor.id } }
}

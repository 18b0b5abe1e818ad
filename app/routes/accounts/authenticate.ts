import { data, redirect } from 'react-router'
import { type RouteContext, shopContext, visitorContext } from '#app/context.ts'
import { readCartCookie, shopCookies } from '#app/http/cookies.ts'
import { readCredential } from '#app/http/credentials.ts'
import { findHeldCart } from '#db/cart/carts.ts'
import type { Shopper, Visitor } from '#domain/accounts/visitor.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { findLanguageCookie } from '#domain/language.ts'
import { authenticateShopper, type SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import type { CartHolder } from '#flows/cart/change-cart.ts'

/** Authenticates a request; null without a valid session. */
export async function findSignedInShopper(request: Request, context: RouteContext): Promise<SignedInShopper | null> {
  const shop = context.get(shopContext)
  const held = await readCredential(request, shop.origin)
  const chosenLanguage = findLanguageCookie(request.headers.get('cookie') ?? '')
  return held && authenticateShopper(shop, held, chosenLanguage)
}

export async function findVisitor(request: Request, context: RouteContext): Promise<Visitor> {
  return (await findSignedInShopper(request, context))?.shopper ?? null
}

/** `headers`: of the login prompt's response. `note`: a line above it that says what signing in leads to. */
type Prompt = { headers?: HeadersInit; note?: string }

/** Returns the shopper authenticated by the members layout; throws the 401 that shows the login prompt without one. */
export function requireShopper(context: RouteContext, { headers = {}, note = '' }: Prompt = {}): Shopper {
  const visitor = context.get(visitorContext)
  if (visitor === null) throw data({ note }, { status: 401, statusText: 'Unauthorized', headers })
  return visitor
}

/**
 * The same for an address that is no page, as a file or a gateway's way back: without a session it leads to a page with
 * the login prompt.
 */
export function requireShopperOr(context: RouteContext, page: string): Shopper {
  const visitor = context.get(visitorContext)
  if (visitor === null) throw redirect(page)
  return visitor
}

type VisitorCart = { visitor: Visitor; cart: Cart; couponCode: string | null }

/** Finds the cart of the request: the account's, or the guest's. */
export async function findVisitorCart(request: Request, context: RouteContext): Promise<VisitorCart> {
  const { db, origin } = context.get(shopContext)
  const visitor = await findVisitor(request, context)
  if (visitor !== null) return { visitor, ...(await findHeldCart(db, visitor.id)) }
  const [cart, couponCode] = await Promise.all([
    readCartCookie(request, origin),
    shopCookies.coupon.read(request, origin),
  ])
  return { visitor, cart, couponCode }
}

/** Finds who holds the cart of the request; a guest's comes with it. */
export async function findCartHolder(request: Request, context: RouteContext): Promise<CartHolder> {
  const visitor = await findVisitor(request, context)
  return visitor
    ? { userId: visitor.id }
    : { guestCart: await readCartCookie(request, context.get(shopContext).origin) }
}

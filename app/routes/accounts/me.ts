import { shopContext } from '#app/context.ts'
import { readNoticeCookie, writeNoticeCookie } from '#app/http/cookies.ts'
import { wishlistedIds } from '#db/cart/wishlists.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { readSessionMessages } from '#flows/accounts/read-session-messages.ts'
import type { Route } from './+types/me'
import { findVisitorCart } from './authenticate.ts'

const publicProfile = ({ name, phone, email, avatar }: Shopper) => ({ name, phone, email, avatar })

/** What belongs to one person on pages that are the same for everybody, and what is still to be told. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visitor, sessionId, cart } = await findVisitorCart(request, context)
  const wishlist = visitor ? await wishlistedIds(shop.db, visitor.id) : []
  const user = visitor && { id: visitor.id, ...publicProfile(visitor) }
  const left = await readNoticeCookie(request, shop.origin)
  const news = sessionId && (await readSessionMessages(shop, sessionId))
  const notice = [left, news].filter(Boolean).join(' ') || null
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (left !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, shop.origin))
  return Response.json({ user, cart, wishlist, notice }, { headers })
}

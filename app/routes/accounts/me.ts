import { shopContext } from '#app/context.ts'
import { readNoticeCookie, writeNoticeCookie } from '#app/http/cookies.ts'
import { wishlistedIds } from '#db/cart/wishlists.ts'
import { findLastSizes } from '#db/orders/last-sizes.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { readSessionMessages } from '#flows/accounts/notify-sign-in-change.ts'
import type { Route } from './+types/me'
import { findVisitorCart } from './authenticate.ts'

const publicProfile = ({ name, phone, email, avatar }: Shopper) => ({ name, phone, email, avatar })

/** Serves what is personal on cached public pages, and pending notices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visitor, sessionId, cart } = await findVisitorCart(request, context)
  const [wishlist, sizes] = visitor
    ? await Promise.all([wishlistedIds(shop.db, visitor.id), findLastSizes(shop.db, visitor.id)])
    : [[], {}]
  const user = visitor && { id: visitor.id, ...publicProfile(visitor), sizes }
  const flash = await readNoticeCookie(request, shop.origin)
  const messages = sessionId && (await readSessionMessages(shop, sessionId))
  const notice = [flash, messages].filter(Boolean).join(' ') || null
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (flash !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, shop.origin))
  return Response.json({ user, cart, wishlist, notice }, { headers })
}

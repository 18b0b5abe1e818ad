import { wishlistedIds } from '#db/wishlists.ts'
import { shopContext } from '../context.ts'
import { readNoticeCookie, writeNoticeCookie } from '../cookies.ts'
import { findVisitorCart } from '../visitor.ts'
import type { Route } from './+types/me'

/** What belongs to one person on pages that are the same for everybody, and what is still to be told. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visitor, cart } = await findVisitorCart(request, context)
  const wishlist = visitor ? await wishlistedIds(shop.db, visitor.id) : []
  const user = visitor && { id: visitor.id, name: visitor.name, phone: visitor.phone }
  const notice = await readNoticeCookie(request, shop.origin)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (notice !== null) headers.append('Set-Cookie', await writeNoticeCookie(null, shop.origin))
  return Response.json({ user, cart, wishlist, notice }, { headers })
}

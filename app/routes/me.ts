import { wishlistedIds } from '#db/wishlists.ts'
import { shopContext } from '../context.ts'
import { findVisitorCart } from '../visitor.ts'
import type { Route } from './+types/me'

/** What belongs to one person on pages that are the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, cart } = await findVisitorCart(request, context)
  const wishlist = visitor ? await wishlistedIds(context.get(shopContext).db, visitor.id) : []
  const user = visitor && { id: visitor.id, name: visitor.name }
  return Response.json({ user, cart, wishlist }, { headers: { 'Cache-Control': 'private, no-store' } })
}

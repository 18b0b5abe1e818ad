import { shopContext } from '#app/context.ts'
import { takeFlash } from '#app/http/flash.ts'
import { findStaff } from '#app/routes/staff/authenticate.ts'
import { wishlistedIds } from '#db/cart/wishlists.ts'
import { findLastSizes } from '#db/orders/last-sizes.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { can } from '#domain/staff/permissions.ts'
import { readSessionMessages } from '#flows/accounts/notify-sign-in-change.ts'
import type { Route } from './+types/me'
import { findVisitorCart } from './authenticate.ts'

const publicProfile = ({ name, phone, email, avatar }: Shopper) => ({ name, phone, email, avatar })

/** Serves the personal data shown on cached public pages, and pending messages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visitor, sessionId, cart } = await findVisitorCart(request, context)
  const [wishlist, sizes] = visitor
    ? await Promise.all([wishlistedIds(shop.db, visitor.id), findLastSizes(shop.db, visitor.id)])
    : [[], {}]
  const user = visitor && { id: visitor.id, ...publicProfile(visitor), sizes }
  const { flash, headers } = await takeFlash(request, shop.origin)
  const messages = sessionId && (await readSessionMessages(shop, sessionId))
  const staff = await findStaff(request, context, { isQuiet: true })
  const addsProducts = staff !== null && can(staff, 'change-catalogue') ? true : undefined
  const shown = [flash, messages].filter(Boolean).join(' ') || null
  headers.set('Cache-Control', 'private, no-store')
  return Response.json({ user, cart, wishlist, addsProducts, flash: shown }, { headers })
}

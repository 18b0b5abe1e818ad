import { shopContext } from '#app/context.ts'
import { readCartCookie } from '#app/http/cookies.ts'
import { takeFlash } from '#app/http/flash.ts'
import { findStaff } from '#app/routes/staff/authenticate.ts'
import { findShopperState } from '#db/accounts/shopper-state.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { can } from '#domain/staff/permissions.ts'
import { readSessionMessages } from '#flows/accounts/notify-sign-in-change.ts'
import type { Route } from './+types/me'
import { findSignedInShopper } from './authenticate.ts'

const publicProfile = ({ name, phone, email, avatar }: Shopper) => ({ name, phone, email, avatar })

const guestState = { wishlist: [], sizes: {}, hasMessages: false }

/** Serves the personal data shown on cached public pages, and pending messages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const signedIn = await findSignedInShopper(request, context)
  const { hasMessages, sizes, ...held } = signedIn
    ? await findShopperState(shop.db, { userId: signedIn.shopper.id, sessionId: signedIn.sessionId })
    : { ...guestState, cart: await readCartCookie(request, shop.origin) }
  const user = signedIn && { id: signedIn.shopper.id, ...publicProfile(signedIn.shopper), sizes }
  const { flash, headers } = await takeFlash(request, shop.origin)
  const messages = signedIn && hasMessages && (await readSessionMessages(shop, signedIn.sessionId))
  const staff = await findStaff(request, context, { isQuiet: true })
  const addsProducts = staff !== null && can(staff, 'change-catalogue') ? true : undefined
  const shown = [flash, messages].filter(Boolean).join(' ') || null
  headers.set('Cache-Control', 'private, no-store')
  return Response.json({ user, ...held, addsProducts, flash: shown }, { headers })
}

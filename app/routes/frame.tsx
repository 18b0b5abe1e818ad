import { Outlet } from 'react-router'
import { findContacts } from '#db/contacts.ts'
import { ShopFrame } from '#ui/shell/shop-frame.tsx'
import { shopContext } from '../context.ts'
import { useOtherTabs } from '../other-tabs.ts'
import type { Route } from './+types/frame'

/** The frame is the same for everybody: it never looks at the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const year = shop.now().getFullYear()
  const social = shop.socialLogin !== null
  return { year, contacts: await findContacts(shop.db), origin: shop.origin, social }
}

export function shouldRevalidate() {
  return false
}

export default function Frame({ loaderData: { year, contacts } }: Route.ComponentProps) {
  useOtherTabs()
  return (
    <ShopFrame year={year} contacts={contacts}>
      <Outlet />
    </ShopFrame>
  )
}

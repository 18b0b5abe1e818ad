import { Outlet } from 'react-router'
import { findContacts } from '#db/contacts.ts'
import { ShopFrame } from '#ui/shell/shop-frame.tsx'
import { shopContext } from '../context.ts'
import type { Route } from './+types/frame'

/** The frame is the same for everybody: it never looks at the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { year: shop.now().getFullYear(), contacts: await findContacts(shop.db) }
}

export function shouldRevalidate() {
  return false
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame {...loaderData}>
      <Outlet />
    </ShopFrame>
  )
}

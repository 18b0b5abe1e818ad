import { Outlet } from 'react-router'
import { findFrame } from '#db/frame.ts'
import { indianDay } from '#domain/indian-time.ts'
import { ShopFrame } from '#ui/shell/shop-frame.tsx'
import { shopContext } from '../context.ts'
import { useOtherTabs } from '../other-tabs.ts'
import type { Route } from './+types/frame'

/** The frame is the same for everybody: it never looks at the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const year = Number(indianDay(shop.now()).slice(0, 4))
  const social = shop.socialLogin !== null
  const { brand, contacts } = await findFrame(shop.db)
  return { year, contacts, brand, origin: shop.origin, social }
}

export function shouldRevalidate() {
  return false
}

export default function Frame({ loaderData: { year, contacts, brand } }: Route.ComponentProps) {
  useOtherTabs()
  return (
    <ShopFrame year={year} contacts={contacts} brand={brand}>
      <Outlet />
    </ShopFrame>
  )
}

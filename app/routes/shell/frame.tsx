import { Outlet } from 'react-router'
import { useTabSync } from '#app/browser/tab-sync.ts'
import { readDbContext, shopContext } from '#app/context.ts'
import { findFrame } from '#db/settings/site-frame.ts'
import { paymentMarks } from '#domain/checkout/shop-promises.ts'
import { anyCheckout, waysToPay } from '#domain/checkout/ways-to-pay.ts'
import { announcementAt } from '#domain/content/announcement.ts'
import { indianDay } from '#domain/indian-time.ts'
import { ShopFrame } from '#ui/shell/frame.tsx'
import type { Route } from './+types/frame'

/** Loads the frame, which is public and never reads the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const year = Number(indianDay(shop.now()).slice(0, 4))
  const social = shop.socialLogin !== null
  const { brand, contacts, menu, seller, payment, announcement } = await findFrame(context.get(readDbContext))
  const hasGateway = shop.gateways.all.length > 0
  // Its own page takes UPI as well, whichever gateway it is.
  const marks = paymentMarks(waysToPay({ ...anyCheckout, ...payment, hasGateway, hasUpiCodes: hasGateway }))
  const footer = { year, contacts, ...seller, marks }
  const announced = announcementAt(announcement, shop.now())
  return { footer, brand, menu, announced, origin: shop.origin, social }
}

export const shouldRevalidate = () => false

export default function Frame({ loaderData: { footer, brand, menu, announced } }: Route.ComponentProps) {
  useTabSync()
  return (
    <ShopFrame footer={footer} brand={brand} menu={menu} announced={announced}>
      <Outlet />
    </ShopFrame>
  )
}

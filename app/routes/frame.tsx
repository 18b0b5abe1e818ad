import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { findContacts } from '#db/contacts.ts'
import { Footer } from '#ui/shell/footer.tsx'
import { BottomNavigation } from '#ui/shell/navigation.tsx'
import { SideDrawer } from '#ui/shell/side-drawer.tsx'
import { Toasts } from '#ui/shell/toasts.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'
import { loadShopper } from '#ui/shopper.ts'
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
  useEffect(() => {
    void loadShopper()
  }, [])
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <TopBar />
      <SideDrawer />
      <div id="content" className="pb-24 lg:pb-0">
        <Outlet />
        <Footer {...loaderData} />
      </div>
      <BottomNavigation />
      <Toasts />
    </>
  )
}

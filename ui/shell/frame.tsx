import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { checkoutStep } from '#domain/checkout/steps.ts'
import type { MenuCategory } from '#domain/content/menu.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import type { FooterFacts } from '#domain/settings/footer.ts'
import { useStoredChanges } from '#ui/cart/stored-changes.ts'
import { BrandContext } from '#ui/parts/brand-context.ts'
import { followShopper } from '#ui/shopper-store.ts'
import { SideDrawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { LanguageLinks } from './language-links.tsx'
import { BottomNavigation } from './navigation.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Splash } from './splash.tsx'
import * as texts from './texts.tsx'
import { Toasts } from './toasts.tsx'
import { AnnouncementBar, TopBar } from './top-bar.tsx'

type ShopFrameProps = {
  footer: FooterFacts
  brand?: Brand
  menu: readonly MenuCategory[]
  announced?: { text: string; target: string } | null
  children: ReactNode
}

/**
 * Frame of every public page, the same for all visitors; personal parts load later. The checkout has a simpler header
 * and no footer (decision 61).
 */
export function ShopFrame({ footer, brand = defaultBrand, menu, announced, children }: ShopFrameProps) {
  useEffect(followShopper, [])
  useStoredChanges()
  const OwnHeader = useOwnHeader()
  return (
    <BrandContext value={brand}>
      <div className="flex min-h-dvh flex-col">
        <NavigationProgress />
        <RouteAnnouncer />
        <a
          href="#content"
          className="sr-only z-50 rounded-card bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
        >
          {texts.skipToContent}
        </a>
        {announced && !OwnHeader && <AnnouncementBar {...announced} />}
        {OwnHeader ? <OwnHeader /> : <SideDrawer menu={menu} />}
        {!OwnHeader && <TopBar menu={menu} />}
        <div
          id="content"
          className={`flex flex-1 flex-col ${OwnHeader === null ? '' : 'pb-[calc(3rem+env(safe-area-inset-bottom))] lg:pb-0 short:pb-0'}`}
        >
          <div className="flex-1">
            <OfflineBanner />
            {children}
          </div>
          {OwnHeader ? (
            <div className="footer-links justify-center text-sm print:hidden">
              <LanguageLinks />
            </div>
          ) : (
            <Footer {...footer} />
          )}
        </div>
        <BottomNavigation />
        <Toasts />
        <Splash />
      </div>
    </BrandContext>
  )
}

/** Returns the header given by checkout routes in their `handle`, so that only they load it; null elsewhere. */
function useOwnHeader(): ComponentType | null {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle
  if (checkoutStep(pathname, search) === null) return null
  return typeof handle === 'object' && handle !== null && 'header' in handle && isComponent(handle.header)
    ? handle.header
    : null
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

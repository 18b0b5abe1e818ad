import { type ComponentType, createElement, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { offlineMessage } from '#domain/catalogue/texts.ts'
import { checkoutStep } from '#domain/checkout/steps.ts'
import type { MenuCategory } from '#domain/content/menu.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import type { FooterFacts } from '#domain/settings/footer.ts'
import { useStoredChanges } from '#ui/cart/stored-changes.ts'
import { useCachedPage, useOffline } from '#ui/offline.ts'
import { BrandContext, useBrand } from '#ui/parts/brand-context.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { SearchBox } from '#ui/search/input.tsx'
import { followShopper } from '#ui/shopper-store.ts'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { CartLink } from './cart-link.tsx'
import { CopyLink } from './copy-link.tsx'
import { drawerId, SideDrawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { LanguageLinks } from './language-links.tsx'
import { BottomNavigation, DesktopNavigation } from './navigation.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SkipLink } from './skip-link.tsx'
import * as texts from './texts.tsx'
import { Toasts } from './toasts.tsx'

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
  useFocusFirstError()
  const OwnHeader = useOwnHeader()
  return (
    <BrandContext value={brand}>
      <div className="flex min-h-dvh flex-col">
        <NavigationProgress />
        <SkipLink label={texts.skipToContent} />
        {announced && !OwnHeader && <AnnouncementBar {...announced} />}
        {OwnHeader ? <OwnHeader /> : <SideDrawer menu={menu} />}
        {!OwnHeader && <TopBar menu={menu} />}
        <div
          // A new element below another header, so that nothing seems to jump.
          key={OwnHeader === null ? 'shop' : 'own'}
          id="content"
          className={`flex flex-1 flex-col ${OwnHeader === null ? '' : 'pb-[calc(3rem+env(safe-area-inset-bottom))] lg:pb-0 short:pb-0'}`}
        >
          <div className="flex-1">
            <OfflineBanner />
            {children}
          </div>
          {OwnHeader ? (
            <footer className="footer-links justify-center text-sm print:hidden">
              <LanguageLinks />
            </footer>
          ) : (
            <Footer {...footer} />
          )}
        </div>
        <RouteAnnouncer />
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

/** Top bar. On a phone's product page the search box is collapsed to an icon. */
function TopBar({ menu }: { menu: readonly MenuCategory[] }) {
  const search = useCollapsedSearch()
  const { name } = useBrand()
  const folds = search.isFolded ? 'max-lg:hidden' : ''
  return (
    <header ref={search.bar} className="sticky top-0 z-30 border-b border-line bg-paper short:static print:hidden">
      <div className="mx-auto flex max-w-[1600px] flex-wrap items-center gap-x-1 px-1 pt-1 sm:px-3 lg:flex-nowrap lg:gap-x-4 lg:py-2">
        <IconButton aria-label={texts.openMenu} popoverTarget={drawerId}>
          <Icon name="menu" />
        </IconButton>
        <Link
          discover="none"
          to="/home"
          aria-label={texts.nameHome(name)}
          className="flex min-h-11 min-w-0 flex-1 basis-0 items-center px-1 lg:max-w-48 lg:flex-none lg:basis-auto"
        >
          <Logo className="animate-pulse-logo" />
        </Link>
        <div className={`order-last w-full pb-2 lg:order-none lg:w-auto lg:flex-1 lg:pb-0 ${folds}`}>
          <SearchBox />
        </div>
        {search.isFolded && (
          <Link
            discover="none"
            to="/search"
            aria-label={texts.search}
            onClick={search.unfold}
            className="icon-button lg:hidden"
          >
            <Icon name="search" />
          </Link>
        )}
        <CopyLink failureText={() => texts.copyFailed} className={folds} />
        <Link discover="none" to="/wishlist" aria-label={texts.wishlist} className="icon-button">
          <Icon name="heart" />
        </Link>
        <CartLink />
      </div>
      <DesktopNavigation menu={menu} />
    </header>
  )
}

/** Without script the icon links to the listing, which has the search box. Product pages have a copy-link button. */
function useCollapsedSearch() {
  const { pathname, key } = useLocation()
  const [unfoldedOn, setUnfoldedOn] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  const isUnfolded = unfoldedOn === key
  useEffect(() => {
    if (isUnfolded) bar.current?.querySelector('input')?.focus()
  }, [isUnfolded])
  const unfold = (event: MouseEvent) => {
    event.preventDefault()
    setUnfoldedOn(key)
  }
  return { bar, unfold, isFolded: pathname.startsWith('/product/') && !isUnfolded }
}

function AnnouncementBar({ text, target }: { text: string; target: string }) {
  const styles =
    'flex min-h-11 items-center justify-center bg-ink px-4 py-2 text-center text-sm font-medium text-paper print:hidden'
  if (target === '') return <p className={styles}>{text}</p>
  return (
    <Link discover="none" to={target} className={`${styles} underline underline-offset-4`}>
      {text}
    </Link>
  )
}

/**
 * Offline banner; always rendered, so that screen readers announce it. Always in the flow, because scroll anchoring
 * works for content inserted above, but not when the container's position changes.
 */
function OfflineBanner() {
  const isOffline = useOffline()
  useCachedPage()
  return (
    <div role="status">
      {isOffline && (
        <p className="bg-ink px-4 py-2.5 text-center text-sm font-medium text-balance text-paper">{offlineMessage}</p>
      )}
    </div>
  )
}

/**
 * Splash of 1.2 s over the first document of a browsing session; it never blocks input (decision 1.12). The element is
 * invisible until its script defines it; `blocking` makes that happen before the first paint.
 */
function Splash() {
  return (
    <>
      <script type="module" async src="/splash.js" />
      {createElement('shop-splash', { 'aria-hidden': 'true' }, <SplashFace />)}
    </>
  )
}

function SplashFace() {
  return (
    <div className="grid justify-items-center gap-5">
      <Logo className="h-auto w-44 justify-center text-center" text="text-2xl" wraps />
      <div className="grid h-1 w-28 grid-cols-4 overflow-hidden rounded-full bg-line">
        {[1, 2, 3, 4].map((mark) => (
          <div key={mark} className="splash-mark bg-accent" />
        ))}
      </div>
    </div>
  )
}

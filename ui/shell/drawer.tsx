import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { MenuCategory } from '#domain/content/menu.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { CategoryLink } from '#ui/catalogue/category-link.tsx'
import { makeInert } from '#ui/hold-behind.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import { LanguageLinks } from './language-links.tsx'
import { accountLinks, categoryLinks } from './navigation-links.ts'
import * as texts from './texts.tsx'

export const drawerId = 'side-drawer'

/** Drawer that slides in from the side (450 ms, 300 px). A popover, so it works without script. */
export function SideDrawer({ menu }: { menu: readonly MenuCategory[] }) {
  const drawer = useRef<HTMLElement>(null)
  const close = () => drawer.current?.hidePopover()
  const { user } = useShopper()
  useEffect(() => {
    // Opened before hydration.
    if (drawer.current?.matches(':popover-open')) holdFocus(drawer.current, true)
  }, [])
  return (
    <nav
      ref={drawer}
      id={drawerId}
      popover="auto"
      onToggle={({ currentTarget, newState }) => holdFocus(currentTarget, newState === 'open')}
      aria-label={texts.menu}
      className="side-drawer fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[300px] max-w-[88vw] overflow-y-auto overscroll-contain bg-paper text-ink shadow-float"
    >
      <div className="flex items-start gap-3 border-b border-line bg-surface p-4 pt-6">
        <Link to="/profile" onClick={close} className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar name={user?.name ?? null} size={60} picture={user?.avatar ?? null} />
          <span className="min-w-0 truncate font-display text-lg font-semibold">
            {user?.name ?? texts.welcome}
            {!user && <span className="block font-sans text-sm font-normal text-muted">{texts.logInSignUp}</span>}
          </span>
        </Link>
        <IconButton aria-label={texts.closeMenu} popoverTarget={drawerId} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      <DrawerLinks menu={menu} close={close} />
      <hr className="mx-4 border-line" />
      <div className="p-2">
        <LanguageLinks className="menu-link" />
      </div>
    </nav>
  )
}

function DrawerLinks({ menu, close }: { menu: readonly MenuCategory[]; close: () => void }) {
  return (
    <>
      <CachedMarkup
        as="ul"
        className="p-2"
        cacheKey={`drawer ${JSON.stringify(menu)}`}
        render={() =>
          categoryLinks(menu).map(({ label, to }) => (
            <li key={to}>
              <CategoryLink to={to} onClick={close} className="menu-link">
                <span className="flex-1">{label}</span>
                <Icon name="chevron-right" size={18} className="text-muted" />
              </CategoryLink>
            </li>
          ))
        }
      />
      <hr className="mx-4 border-line" />
      <CachedMarkup
        as="ul"
        className="p-2"
        cacheKey="account links"
        render={() =>
          accountLinks.map(({ label, to, icon }) => (
            <li key={to}>
              <Link discover="none" to={to} onClick={close} className="menu-link">
                <Icon name={icon} size={22} />
                {label}
              </Link>
            </li>
          ))
        }
      />
    </>
  )
}

/** Parts made inert; theme.css also blocks pointer events on them. */
const behindDrawer = 'a[href="#content"], header, #content, nav[aria-label="Main"]'

/** Traps the focus in the open drawer, and returns it afterwards. */
function holdFocus(drawer: HTMLElement, isOpen: boolean) {
  makeInert(behindDrawer, isOpen)
  const opener = document.querySelector<HTMLElement>(`header [popovertarget="${drawer.id}"]`)
  const next = isOpen ? drawer.querySelector('a') : opener
  next?.focus({ preventScroll: true })
}

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuCategory } from '#domain/content/menu.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { SearchBox } from '#ui/search/input.tsx'
import { CartLink } from './cart-link.tsx'
import { CopyLink } from './copy-link.tsx'
import { drawerId } from './drawer.tsx'
import { DeskNavigation } from './navigation.tsx'
import * as texts from './texts.tsx'

/** Top bar. On a phone's product page the search box is collapsed to an icon. */
export function TopBar({ menu }: { menu: readonly MenuCategory[] }) {
  const search = useCollapsedSearch()
  const { name } = useBrand()
  const folds = search.isFolded ? 'max-lg:hidden' : ''
  return (
    <header ref={search.bar} className="sticky top-0 z-30 border-b border-line bg-paper short:static print:hidden">
      <div className="mx-auto flex max-w-[1600px] flex-wrap items-center gap-x-1 px-2 pt-1 sm:px-6 lg:flex-nowrap lg:gap-x-4 lg:py-2">
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
        <CopyLink failureWords={() => texts.failedToCopyLinkPleaseCopy} className={folds} />
        <Link discover="none" to="/wishlist" aria-label={texts.wishlist} className="icon-button">
          <Icon name="heart" />
        </Link>
        <CartLink />
      </div>
      <DeskNavigation menu={menu} />
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

/** Announcement above the header. */
export function AnnouncementBar({ text, target }: { text: string; target: string }) {
  const styles =
    'flex min-h-11 items-center justify-center bg-ink px-4 py-2 text-center text-sm font-medium text-paper print:hidden'
  if (target === '') return <p className={styles}>{text}</p>
  return (
    <Link discover="none" to={target} className={`${styles} underline underline-offset-4`}>
      {text}
    </Link>
  )
}

import { NavLink, useLocation } from 'react-router'
import { firstName } from '#domain/accounts/visitor.ts'
import { categoryPath } from '#domain/collections/address.ts'
import type { MenuCategory } from '#domain/content/menu.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { CategoryLink } from '#ui/catalogue/category-link.tsx'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import { categoryLinks } from './navigation-links.ts'
import * as texts from './texts.tsx'

const tabs = [
  { to: '/home', label: texts.home, icon: 'home' },
  { to: '/wishlist', label: texts.wishlist, icon: 'heart' },
  { to: '/orders', label: texts.orders, icon: 'orders' },
] as const

/** Four tabs at the bottom; the fourth is the shopper's. Replaced by DesktopNavigation from 1024 px. */
export function BottomNavigation() {
  const { user } = useShopper()
  const { pathname } = useLocation()
  const open = [...tabs.map(({ to }) => to), '/profile'].find((to) => `${pathname}/`.startsWith(`${to}/`))
  return (
    <CachedMarkup
      as="nav"
      aria-label={texts.main}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden short:static print:hidden"
      cacheKey={`tabs ${open}`}
      at={open ?? '/'}
      render={() => (
        <>
          {tabs.map(({ to, label, icon }) => (
            <NavLink discover="none" key={to} to={to} className="tab-link">
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
          <NavLink discover="none" to="/profile" className="tab-link">
            {user ? <Avatar name={user.name} size={24} picture={user.avatar} /> : <Icon name="user" />}
            <span className="max-w-full truncate">{firstName(user?.name ?? null) ?? texts.profile}</span>
          </NavLink>
        </>
      )}
    />
  )
}

/** The same links and the categories in one row, on a desktop. */
export function DesktopNavigation({ menu }: { menu: readonly MenuCategory[] }) {
  const { user } = useShopper()
  const listing = useOpenListing()
  const links = categoryLinks(menu)
  return (
    <nav aria-label={texts.categoriesAndAccount} className="mx-auto hidden max-w-[1600px] items-center px-3 lg:flex">
      <CachedMarkup
        as="div"
        className="no-scrollbar flex min-w-0 flex-1 overflow-x-auto overscroll-x-contain pr-12 [mask-image:linear-gradient(to_left,transparent,black_3rem)]"
        cacheKey={`desk ${links.find(({ to }) => to === listing)?.to} ${JSON.stringify(links)}`}
        render={() =>
          links.map(({ to, label }) => (
            <CategoryLink key={to} to={to} aria-current={to === listing ? 'page' : undefined} className="desk-link">
              {label}
            </CategoryLink>
          ))
        }
      />
      <NavLink discover="none" to="/orders" className="desk-link">
        {texts.orders}
      </NavLink>
      <NavLink discover="none" to="/profile" className="desk-link gap-2">
        {user && <Avatar name={user.name} size={24} picture={user.avatar} />}
        {firstName(user?.name ?? null) ?? texts.profile}
      </NavLink>
    </nav>
  )
}

/** Returns the path of the open category or collection, ignoring filters; null for a search or another page. */
function useOpenListing(): string | null {
  const { pathname, search } = useLocation()
  if (pathname.startsWith('/collections/')) return pathname
  if (pathname !== '/search') return null
  const parameters = new URLSearchParams(search)
  const category = parameters.get('category')
  if (category) return categoryPath(category)
  return parameters.get('query') || parameters.get('offer') ? null : '/search'
}

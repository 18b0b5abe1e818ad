import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { closeOnBlur } from '#ui/hold-behind.ts'
import { BrandContext, useBrand } from '#ui/parts/brand-context.ts'
import { PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { LanguageLinks } from '#ui/shell/language-links.tsx'
import { NavigationProgress } from '#ui/shell/navigation-progress.tsx'
import { RouteAnnouncer } from '#ui/shell/route-announcer.tsx'
import { SkipLink } from '#ui/shell/skip-link.tsx'
import { SignInAgain } from '#ui/staff/sign-in-again.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useReach } from './connection.ts'
import { isWithin, openPath, type Section, type SectionGroup, sectionGroups, sectionsFor } from './navigation.ts'
import { texts } from './texts.tsx'
import { TypedTextOffer } from './typed-text-offer.tsx'
import { type ActionToast, UndoToast } from './undo-toast.tsx'

type AdminFrameProps = {
  /** Id of the staff member; null where nothing was loaded. */
  staffId: string | null
  name: string
  roles: readonly StaffRole[]
  done: ActionToast | null
  brand?: Brand
  children: ReactNode
}

/** Frame of every back-office page: bars at top and bottom on a phone, a sidebar on a desktop. */
export function AdminFrame({ staffId, name, roles, done, brand = defaultBrand, children }: AdminFrameProps) {
  useFocusFirstError()
  // After another sign-in, reloaded loaders name the new person; the page still belongs to the first.
  const [owner] = useState({ staffId, name })
  const sections = sectionsFor(roles)
  const menu = useScrollToCurrent()
  return (
    <BrandContext value={brand}>
      <div data-usable={useHydrated() ? 'yes' : 'no'} className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <NavigationProgress />
        <SkipLink label={texts.skipToContent} />
        <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-paper px-4 lg:hidden">
          <BackOfficeMark />
          <span className="ml-auto min-w-0 max-w-[30%] shrink-0 truncate text-sm text-muted max-sm:hidden">{name}</span>
          <a href="/home" aria-label={texts.theShop} className="icon-button max-sm:ml-auto">
            <Icon name="cart" size={22} />
          </a>
        </header>
        <nav
          ref={menu}
          aria-label={texts.backOffice}
          className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface p-3 lg:flex"
        >
          <div className="px-3 pb-4 pt-2">
            <BackOfficeMark />
          </div>
          <AllSections sections={sections} name={name} />
        </nav>
        {done && <UndoToast key={done.at} done={done} />}
        <div id="content" tabIndex={-1} className="min-w-0 pb-20 outline-none lg:pb-8">
          {owner.staffId !== null && <TypedTextOffer staffId={owner.staffId} />}
          {children}
        </div>
        <RouteAnnouncer />
        <BottomSections sections={sections} name={name} />
        <ConnectionNotice />
        {owner.staffId !== null && <SignInAgain staffId={owner.staffId} name={owner.name} />}
      </div>
    </BrandContext>
  )
}

/** Always rendered, so that screen readers announce it. */
function ConnectionNotice() {
  const isWaiting = useReach() === 'unreachable'
  return (
    <div role="status">
      {isWaiting && (
        <p className="fixed inset-x-3 top-16 z-40 mx-auto max-w-md rounded-card bg-ink px-4 py-3 text-sm font-medium text-paper shadow-float lg:top-4">
          {texts.waitingForConnection}
        </p>
      )}
    </div>
  )
}

/** Scrolls a menu taller than the screen to its current entry. */
function useScrollToCurrent() {
  const menu = useRef<HTMLElement>(null)
  const path = openPath(useLocation())
  useEffect(() => {
    if (menu.current) menu.current.scrollTop = path === '/admin' ? 0 : topWithHere(menu.current)
  }, [path])
  return menu
}

/** Computes the scroll position of the current entry. scrollIntoView would also scroll the page. */
function topWithHere(menu: HTMLElement): number {
  const { scrollTop, clientHeight } = menu
  const here = menu.querySelector<HTMLElement>('[aria-current=page]')
  if (here === null) return scrollTop
  const lowest = here.offsetTop + here.offsetHeight - clientHeight
  return Math.min(Math.max(scrollTop, lowest), here.offsetTop)
}

export function BackOfficeMark() {
  return (
    <Link
      to="/admin"
      className="flex min-h-11 min-w-0 items-center gap-2"
      aria-label={texts.backOfficeWith(useBrand().name)}
    >
      <Logo className="h-6 w-auto min-w-0" text="text-base" />
      <span className="shrink-0 whitespace-nowrap rounded-full border border-line px-2 py-0.5 text-xs font-medium text-muted">
        {texts.backOffice}
      </span>
    </Link>
  )
}

const menuId = 'all-sections'
const entry =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[length:min(0.75rem,4.5vw)] font-medium'

function BottomSections({ sections, name }: { sections: readonly Section[]; name: string }) {
  const location = useLocation()
  const path = openPath(location)
  const first = sections.slice(0, 4)
  const isElsewhere = sections.slice(4).some((section) => isWithin(path, section))
  return (
    <>
      <nav
        aria-label={texts.sections}
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {first.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            aria-current={isWithin(path, section) ? 'page' : undefined}
            className={`${entry} ${isWithin(path, section) ? 'text-teal' : 'text-muted'}`}
          >
            <Icon name={section.icon} size={22} />
            {section.label}
          </Link>
        ))}
        <button
          type="button"
          popoverTarget={menuId}
          aria-current={isElsewhere ? 'true' : undefined}
          className={`${entry} ${isElsewhere ? 'text-teal' : 'text-muted'}`}
        >
          <Icon name="menu" size={22} />
          {texts.more}
        </button>
      </nav>
      {/* Another page brings it back closed. */}
      <nav
        key={location.pathname}
        id={menuId}
        popover="auto"
        aria-label={texts.allSections}
        onBlur={closeOnBlur}
        className="fixed inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-[20px] bg-paper p-3 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-float"
      >
        <AllSections sections={sections} name={name} />
      </nav>
    </>
  )
}

/** Touch-sized on a phone; denser on a desktop, denser still on a low screen. */
const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-sm font-medium pointer-fine:lg:min-h-9 pointer-fine:lg:[@media(max-height:60rem)]:min-h-8'

type Sections = { sections: readonly Section[] }

/** Every section that the staff member may open, by group, and sign-out. */
function AllSections({ sections, name }: Sections & { name: string }) {
  return (
    <>
      <div className="space-y-3 lg:space-y-2">
        {sectionGroups.map((group) => (
          <Group key={group} group={group} sections={sections.filter((section) => section.group === group)} />
        ))}
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <p className="truncate px-3 pb-1 text-xs text-muted">{texts.signedInAs(name)}</p>
        <div className="grid grid-cols-2 lg:grid-cols-1">
          <a href="/home" className={`${menuEntry} hover:bg-line/60`}>
            <Icon name="cart" size={20} />
            {texts.openTheShop}
          </a>
          <LanguageLinks className={`${menuEntry} hover:bg-line/60`} />
          <PostForm intent="sign-out" action="/admin/sign-out">
            <button type="submit" className={`${menuEntry} hover:bg-line/60`}>
              <Icon name="logout" size={20} />
              {texts.signOutNow}
            </button>
          </PostForm>
        </div>
      </div>
    </>
  )
}

function Group({ group, sections }: Sections & { group: SectionGroup }) {
  const id = useId()
  const path = openPath(useLocation())
  if (sections.length === 0) return null
  return (
    <div>
      <p id={id} className="px-3 pb-0.5 text-xs font-medium text-muted">
        {texts.sectionGroups[group]}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-1 lg:grid-cols-1">
        {sections.map((section) => {
          const isHere = isWithin(path, section)
          return (
            <li key={section.to}>
              <Link
                to={section.to}
                aria-current={isHere ? 'page' : undefined}
                className={`${menuEntry} ${isHere ? 'bg-teal-soft text-teal' : 'hover:bg-line/60'}`}
              >
                <Icon name={section.icon} size={20} />
                {section.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

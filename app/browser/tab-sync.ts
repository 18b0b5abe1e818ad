import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'
import { type AuthEvent, onAuthEvent } from '#ui/accounts/auth-events.ts'
import { onCartChanged, refreshShopper, useShopper } from '#ui/shopper-store.ts'

/** Events after which a private page must be reloaded. */
const changing: readonly AuthEvent[] = ['signed in', 'signed out', 'user updated']

/** Keeps a private page in sync with other tabs and devices. Public pages are the same for every visitor. */
export function useTabSync(): void {
  const here = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isMembers = useMatches().some(({ id }) => id === 'routes/accounts/require-session')
  const isPrivate = !isPublicPage(here.pathname)
  useEffect(() => {
    if (!isPrivate) return
    const again = () => void revalidate()
    // Revalidation alone may leave the login prompt, which the router removes only after rendering; navigating to the
    // same page always removes it.
    const open = () => void navigate(here, { replace: true, preventScrollReset: true, state: here.state })
    const deafToThings = onCartChanged(again)
    const deafToSession = onAuthEvent((event) => {
      if (!changing.includes(event)) return
      if (!isMembers || event === 'user updated') again()
      // Members pages reload on their own (routes/accounts/require-session.tsx).
      else if (event === 'signed in') open()
    })
    return () => {
      deafToThings()
      deafToSession()
    }
  }, [isPrivate, isMembers, revalidate, navigate, here])
  useShopperRefresh(here.key)
}

/** Checks the session on every page, because it may have ended on another device. */
function useShopperRefresh(page: string): void {
  const isSignedIn = useShopper().user !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on each page
  useEffect(() => {
    if (isSignedIn) refreshShopper()
  }, [page, isSignedIn])
}

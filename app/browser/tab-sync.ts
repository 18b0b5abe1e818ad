import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'
import { type AuthEvent, onAuthEvent } from '#ui/accounts/auth-events.ts'
import { onCartChanged, refreshShopper, useShopper } from '#ui/shopper-store.ts'

/** Events after which a private page shows something else. */
const changing: readonly AuthEvent[] = ['signed in', 'signed out', 'user updated']

/** Keeps a private page in step with other tabs and devices. Public pages are the same for every visitor. */
export function useTabSync(): void {
  const here = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isMembers = useMatches().some(({ id }) => id === 'routes/accounts/require-session')
  const isPrivate = !isPublicPage(here.pathname)
  useEffect(() => {
    if (!isPrivate) return
    const again = () => void revalidate()
    // The router takes an error away when it has drawn that it asks again, and a busy phone draws the answer first; going
    // there anew takes the login prompt away for sure.
    const open = () => void navigate(here, { replace: true, preventScrollReset: true, state: here.state })
    const deafToThings = onCartChanged(again)
    const deafToSession = onAuthEvent((event) => {
      if (!changing.includes(event)) return
      if (!isMembers || event === 'user updated') again()
      // Pages behind a session leave by themselves (routes/members.tsx).
      else if (event === 'signed in') open()
    })
    return () => {
      deafToThings()
      deafToSession()
    }
  }, [isPrivate, isMembers, revalidate, navigate, here])
  useShopperRefresh(here.key)
}

/** Checks the session with each page, also a public one: it may have ended on another device. */
function useShopperRefresh(page: string): void {
  const isSignedIn = useShopper().user !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is one more occasion
  useEffect(() => {
    if (isSignedIn) refreshShopper()
  }, [page, isSignedIn])
}

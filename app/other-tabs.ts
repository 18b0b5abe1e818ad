import { useEffect } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { isPublicPage } from '#domain/canonical.ts'
import { type AuthEvent, onAuthEvent } from '#ui/auth-events.ts'
import { askAgain, onThingsChanged, useShopper } from '#ui/shopper.ts'

/** What makes a page that belongs to one person another page. */
const changing: readonly AuthEvent[] = ['signed in', 'signed out', 'user updated']

/** A private page follows what happens in other tabs and on other devices. Public pages are the same for everybody. */
export function useOtherTabs(): void {
  const { pathname, key } = useLocation()
  const { revalidate } = useRevalidator()
  const isMembers = useMatches().some(({ id }) => id === 'routes/members')
  const isPrivate = !isPublicPage(pathname)
  useEffect(() => {
    if (!isPrivate) return
    const again = () => void revalidate()
    const deafToThings = onThingsChanged(again)
    const deafToSession = onAuthEvent((event) => {
      // Pages behind a session leave by themselves (routes/members.tsx).
      const isLeft = isMembers && event === 'signed out'
      if (changing.includes(event) && !isLeft) again()
    })
    return () => {
      deafToThings()
      deafToSession()
    }
  }, [isPrivate, isMembers, revalidate])
  useAskedOnTheWay(key)
}

/** Who was signed out on another device notices on the next page, also where it is the same for everybody. */
function useAskedOnTheWay(page: string): void {
  const isSignedIn = useShopper().user !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is one more occasion
  useEffect(() => {
    if (isSignedIn) askAgain()
  }, [page, isSignedIn])
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStoredListing, storeListing } from './stored-listing.ts'

/** Stores page and scroll position of the open listing, and restores them when a link asks for it. */
export function useListingRestoration(page: number): void {
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const returning = state?.returning === true
  useEffect(() => {
    const kept = readStoredListing()
    if (returning && kept?.address === address) window.scrollTo(0, kept.scroll)
    let scroll = window.scrollY
    const save = () => storeListing({ address, page, scroll })
    const follow = () => {
      scroll = window.scrollY
    }
    save()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', save)
    window.addEventListener('pagehide', save)
    return () => {
      save()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', save)
      window.removeEventListener('pagehide', save)
    }
  }, [address, page, returning])
}

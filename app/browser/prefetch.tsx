import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useMatches } from 'react-router'
import { allowsPrefetch, hasSaveData, isSlowOrMetered } from '#ui/connection.ts'
import { firstInteraction } from '#ui/first-interaction.ts'
import { cacheShownPage, publicRouteId } from './loader-cache.ts'

/** A finger or a pointer that stays so long on a link means it; one that scrolls is gone by then. */
const intentMs = 60

/** A card that stands in the middle of the screen for so long is looked at. */
const dwellMs = 1_000

/** Limit of viewport prefetches per page. */
const maxViewed = 6

/**
 * Prefetches public pages: those under a finger or pointer and, on a quick line, those that a shopper who has begun to
 * scroll looks at. With Save-Data or on a slow line: none.
 */
export function Prefetch() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useMatches().at(-1)?.loaderData
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(() => cacheShownPage(address, shown), [address, shown])
  useEffect(() => {
    const want = (next: string) => {
      if (next === address || isSlowOrMetered()) return
      setPages((others) => (others.includes(next) ? others : [...others.slice(-3), next]))
    }
    const stop = [onIntent(want), onView(want)]
    return () => {
      for (const one of stop) one()
    }
  }, [address])
  return pages.map((page) => <PrefetchedPage key={page} page={page} />)
}

/**
 * Fetches the scripts, and the data under the address that the router will use: it finds them in the browser's cache, where
 * a public answer stays fresh for half a minute. `<PrefetchPageLinks>` leaves out the data of a route with a `clientLoader`.
 */
function PrefetchedPage({ page }: { page: string }) {
  useEffect(() => {
    const url = new URL(page, location.origin)
    url.pathname += '.data'
    url.searchParams.set('_routes', publicRouteId(page) ?? '')
    // A page that could not be prefetched is loaded when the shopper goes there.
    fetch(url, { priority: 'low' }).catch(() => {})
  }, [page])
  return <PrefetchPageLinks page={page} />
}

/** Prefetches the script of the page that a form of this page is sent to, with the first touch: the form must not wait for it. */
export function PrefetchFormTarget({ page }: { page: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!hasSaveData()) void firstInteraction().then(() => setWanted(true))
  }, [])
  return isWanted && <PrefetchPageLinks page={page} />
}

type Want = (address: string) => void

function onIntent(want: Want): () => void {
  let timer: ReturnType<typeof setTimeout>
  const leave = () => clearTimeout(timer)
  const enter = ({ target }: Event) => {
    leave()
    const address = target instanceof Element ? publicAddressOf(target.closest('a')) : null
    if (address !== null) timer = setTimeout(want, intentMs, address)
  }
  const listeners = { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave }
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener)
  return () => {
    leave()
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener)
  }
}

function onView(want: Want): () => void {
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    for (const address of cardsInTheMiddle()) {
      if (seen.size < maxViewed && allowsPrefetch() && !seen.has(address)) want(address)
      seen.add(address)
    }
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, dwellMs)
  }
  let isOver = false
  void firstInteraction().then(() => {
    if (isOver) return
    addEventListener('scroll', wait, { passive: true })
    wait()
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  }
}

/** The products in the middle of the screen, left and right. */
function cardsInTheMiddle(): string[] {
  const cards = [0.25, 0.75].map((place) =>
    document.elementFromPoint(innerWidth * place, innerHeight / 2)?.closest('article'),
  )
  return cards.map((card) => publicAddressOf(card?.querySelector('a') ?? null)).filter((address) => address !== null)
}

/** The public page of ours that a link opens in this window; null when it does something else. */
function publicAddressOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target !== '' || link.hreflang !== '') return null
  const address = link.pathname + link.search
  return publicRouteId(address) === null ? null : address
}

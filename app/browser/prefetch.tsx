import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useMatches } from 'react-router'
import { allowsPrefetch, hasSaveData, isSlowOrMetered } from '#ui/connection.ts'
import { firstInteraction } from '#ui/first-interaction.ts'
import { cacheShownPage, publicRouteId } from './loader-cache.ts'

/** Milliseconds that a pointer rests on a link before its page is prefetched; a scrolling finger is gone sooner. */
const intentMs = 60

/** Milliseconds that a card stays mid-screen before its page is prefetched. */
const dwellMs = 1_000

/** Limit of viewport prefetches per page. */
const maxViewed = 6

/**
 * Prefetches public pages: those under a pointer and, on a fast connection, those that a scrolling shopper looks at.
 * Not with Save-Data or on a slow connection.
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
 * Prefetches scripts, and data under the URL that the router will request, from the browser's cache, where public
 * responses stay fresh for 30 seconds. `<PrefetchPageLinks>` omits the data of routes with a `clientLoader`.
 */
function PrefetchedPage({ page }: { page: string }) {
  useEffect(() => {
    const url = new URL(page, location.origin)
    url.pathname += '.data'
    url.searchParams.set('_routes', publicRouteId(page) ?? '')
    // A failed prefetch is repeated by the navigation itself.
    fetch(url, { priority: 'low' }).catch(() => {})
  }, [page])
  return <PrefetchPageLinks page={page} />
}

/** Prefetches the script of the page that a form on this page submits to, at the first touch. */
export function PrefetchFormTarget({ page }: { page: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!hasSaveData()) void firstInteraction().then(() => setWanted(true))
  }, [])
  return isWanted && <PrefetchPageLinks page={page} />
}

type RequestPrefetch = (address: string) => void

function onIntent(want: RequestPrefetch): () => void {
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

function onView(want: RequestPrefetch): () => void {
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

/** Finds the products around the middle of the screen. */
function cardsInTheMiddle(): string[] {
  const cards = [0.25, 0.75].map((place) =>
    document.elementFromPoint(innerWidth * place, innerHeight / 2)?.closest('article'),
  )
  return cards.map((card) => publicAddressOf(card?.querySelector('a') ?? null)).filter((address) => address !== null)
}

/** Returns the public page that a link opens in this window; null for other links. */
function publicAddressOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target !== '' || link.hreflang !== '') return null
  const address = link.pathname + link.search
  return publicRouteId(address) === null ? null : address
}

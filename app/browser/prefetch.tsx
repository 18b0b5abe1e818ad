import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useMatches } from 'react-router'
import { isQuick, isThrifty } from '#ui/connection.ts'
import { firstTouch } from '#ui/first-interaction.ts'
import { askAhead, noteShown, routeOf } from './loader-cache.ts'

/** A finger or a pointer that stays so long on a link means it; one that scrolls is gone by then. */
const meantMs = 60

/** What stands in the middle of the screen for so long is looked at. */
const lookedAtMs = 1_000

/** So many at most are asked for because they are looked at, on one page. */
const lookedAtMost = 6

/**
 * Asks for public pages a little before they are wanted: those under a finger or pointer and, on a quick line, those
 * that a shopper who has begun to scroll looks at. For whoever saves data or has a slow line: none.
 */
export function AskAhead() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const answer = useMatches().at(-1)?.loaderData
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(() => noteShown(address, answer), [address, answer])
  useEffect(() => {
    const want = (next: string) => {
      if (next === address || isThrifty()) return
      askAhead(next)
      setPages((others) => (others.includes(next) ? others : [...others.slice(-3), next]))
    }
    const stop = [whenMeant(want), whenLookedAt(want)]
    return () => {
      for (const one of stop) one()
    }
  }, [address])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

type Want = (address: string) => void

function whenMeant(want: Want): () => void {
  let timer: ReturnType<typeof setTimeout>
  const leave = () => clearTimeout(timer)
  const reach = ({ target }: Event) => {
    leave()
    const address = target instanceof Element ? leadsTo(target.closest('a')) : null
    if (address !== null) timer = setTimeout(want, meantMs, address)
  }
  const signs = { pointerover: reach, focusin: reach, pointerout: leave, focusout: leave }
  for (const [sign, heard] of Object.entries(signs)) document.addEventListener(sign, heard)
  return () => {
    leave()
    for (const [sign, heard] of Object.entries(signs)) document.removeEventListener(sign, heard)
  }
}

function whenLookedAt(want: Want): () => void {
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    for (const address of inTheMiddle()) {
      if (seen.size < lookedAtMost && isQuick() && !seen.has(address)) want(address)
      seen.add(address)
    }
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, lookedAtMs)
  }
  let isOver = false
  void firstTouch().then(() => {
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
function inTheMiddle(): string[] {
  const cards = [0.25, 0.75].map((place) =>
    document.elementFromPoint(innerWidth * place, innerHeight / 2)?.closest('article'),
  )
  return cards.map((card) => leadsTo(card?.querySelector('a') ?? null)).filter((address) => address !== null)
}

/** The public page of ours that a link opens in this window; null when it does something else. */
function leadsTo(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target !== '') return null
  const address = link.pathname + link.search
  return routeOf(address) ? address : null
}

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { titleWithout } from '#domain/settings/brand.ts'
import { isFocusLost } from '#ui/parts/use-focus-after-removal.ts'

/**
 * Announces the page after a client navigation to screen readers, and moves the focus to its heading if the used link
 * was left behind. Stands after the page, so that what takes the focus itself comes first.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const before = useRef(address)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    setTitle(titleWithout(document.title))
    if (isFocusLost()) focusHeading()
  }, [address])
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

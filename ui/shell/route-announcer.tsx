import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { titleWithout } from '#domain/settings/brand.ts'

/** Announces the page after a client navigation to screen readers. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const before = useRef(address)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    setTitle(titleWithout(document.title))
  }, [address])
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

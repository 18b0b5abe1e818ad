import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { titleWithout } from '#domain/settings/brand.ts'

/** Says where one has arrived: without a new document a screen reader would not notice. */
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

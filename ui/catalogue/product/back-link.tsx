import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import { storedListing } from '#ui/search/stored-listing.ts'
import * as texts from '../texts.tsx'

/** Goes back in the history; after an external visit, links to the product's listing. */
export function BackLink({ fallback, className }: { fallback: string; className: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlainClick) return
    event.preventDefault()
    if (hasHistory()) void navigate(-1)
    else void navigate(storedListing.read()?.address ?? fallback, { state: { returning: true } })
  }
  return (
    <Link to={fallback} aria-label={texts.back} onClick={goBack} className={`icon-button ${className}`}>
      <Icon name="back" />
    </Link>
  )
}

/** Checks the router's index in the history state. */
const hasHistory = (): boolean => Number(window.history.state?.idx) > 0

import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { CopyLink, copyAddress } from './copy-link.tsx'
import * as texts from './texts.tsx'

type ShareLinkProps = { title: string; failureWords: (url: string) => string; className?: string }

/** Opens the share sheet where supported, else copies the URL. */
export function ShareLink({ title, failureWords, className = '' }: ShareLinkProps) {
  const hasSheet = useSyncExternalStore(never, sheetIsThere, () => false)
  if (!hasSheet) return <CopyLink failureWords={failureWords} className={className} />
  const share = () => {
    navigator.share({ title, url: window.location.href }).catch((reason: unknown) => {
      // The user closed the share sheet.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copyAddress(failureWords)
    })
  }
  return (
    <IconButton aria-label={texts.share} onClick={share} className={`no-script:hidden ${className}`}>
      <Icon name="share" />
    </IconButton>
  )
}

const never = () => () => {}

const sheetIsThere = (): boolean => 'share' in navigator

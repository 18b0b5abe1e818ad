import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { CopyLink, copyAddress } from './copy-link.tsx'
import * as texts from './texts.tsx'

type ShareButtonProps = { title: string; failureText: (url: string) => string; className: string }

/** Opens the share sheet where supported, else copies the URL. */
export function ShareButton({ title, failureText, className }: ShareButtonProps) {
  const hasSheet = useSyncExternalStore(never, sheetIsThere, () => false)
  if (!hasSheet) return <CopyLink failureText={failureText} className={className} />
  const share = () => {
    navigator.share({ title, url: window.location.href }).catch((reason: unknown) => {
      // The user closed the share sheet.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copyAddress(failureText)
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

import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

type CopyLinkProps = { failureWords: (url: string) => string; className?: string }

/** Copies the current URL. Rendered with script only. */
export function CopyLink({ failureWords, className = '' }: CopyLinkProps) {
  return (
    <IconButton
      aria-label={texts.copyLink}
      onClick={() => copyAddress(failureWords)}
      className={`no-script:hidden ${className}`}
    >
      <Icon name="link" />
    </IconButton>
  )
}

/** Copies and reports the result. The clipboard needs https and permission. */
export function copyAddress(failureWords: (url: string) => string): void {
  const url = window.location.href
  const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
  written.then(
    () => showToast(texts.linkCopiedToClipboard),
    () => showToast(failureWords(url), 'error'),
  )
}

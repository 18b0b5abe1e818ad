import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

/** Copies the current URL. Rendered with script only. */
export function CopyLink({ failureText, className }: { failureText: (url: string) => string; className: string }) {
  return (
    <IconButton
      aria-label={texts.copyLink}
      onClick={() => copyAddress(failureText)}
      className={`no-script:hidden ${className}`}
    >
      <Icon name="link" />
    </IconButton>
  )
}

/** Copies and reports the result. The clipboard needs https and permission. */
export function copyAddress(failureText: (url: string) => string): void {
  const url = window.location.href
  const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
  written.then(
    () => showToast(texts.linkCopiedToClipboard),
    () => showToast(failureText(url), 'error'),
  )
}

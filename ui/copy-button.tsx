import { useState } from 'react'
import { Button } from './parts/button.tsx'
import { showToast } from './toast.ts'

type CopyButtonProps = {
  text: string
  /** Labels of the button before and after, and texts of the toast. */
  labels: { copy: string; copied: string; done: string; failed: string }
  /** Accessible name when a page has several. */
  name?: string
}

/** Copies a text. Rendered with script only. */
export function CopyButton({ text, labels, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(labels.done)
    } catch {
      showToast(labels.failed, 'error')
    }
  }
  const label = isCopied ? labels.copied : labels.copy
  return (
    <Button
      label={label}
      type="button"
      variant="quiet"
      onClick={copy}
      className="no-script:hidden"
      {...(name && { 'aria-label': `${label}: ${name}` })}
    />
  )
}

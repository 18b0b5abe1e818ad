import { useState } from 'react'
import { showToast } from '#ui/toast.ts'
import { Button } from './button.tsx'
import * as texts from './texts.tsx'

type CopyButtonProps = {
  text: string
  label?: string
  /** Texts of the toast. */
  done?: string
  failed?: string
  /** Accessible name when a page has several. */
  name?: string
}

/** Copies a text. Rendered with script only. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = texts.copy, done = texts.isCopied, failed = texts.failedToCopy(text), name } = props
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(done)
    } catch {
      showToast(failed, 'error')
    }
  }
  const shown = isCopied ? texts.copied : label
  return (
    <Button
      label={shown}
      type="button"
      variant="quiet"
      onClick={copy}
      className="no-script:hidden"
      {...(name && { 'aria-label': `${shown}: ${name}` })}
    />
  )
}

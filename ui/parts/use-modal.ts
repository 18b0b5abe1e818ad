import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const calmMs = 600

/**
 * Opens a dialog modally on request, or if it was open on load. Returns true for a moment in which a double tap's
 * second tap is ignored.
 */
export function useModal(openCount: number) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isJustOpen, setJustOpen] = useState(false)
  // Layout effect: on a slow phone the second tap could come before a normal effect.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (openCount === 0 || dialog === null || dialog.matches(':modal')) return
    // A dialog that was open before hydration may have a field in use.
    const { scrollTop } = dialog
    const field = dialog.contains(document.activeElement) ? document.activeElement : null
    dialog.close()
    dialog.showModal()
    if (field instanceof HTMLElement) {
      field.focus({ preventScroll: true })
      dialog.scrollTop = scrollTop
      field.scrollIntoView({ block: 'nearest' })
    }
    setJustOpen(true)
  }, [openCount])
  // Separate, so that repeated requests while open don't extend the time.
  useEffect(() => {
    if (!isJustOpen) return
    const timer = setTimeout(() => setJustOpen(false), calmMs)
    return () => clearTimeout(timer)
  }, [isJustOpen])
  return { ref, isJustOpen }
}

/**
 * Focuses the dialog's heading by attribute, since React handles `autoFocus` itself. A repeated Enter must not confirm.
 */
export function focusDialogHeading(heading: HTMLHeadingElement | null) {
  heading?.setAttribute('autofocus', '')
}

export const dialogStyles =
  'fixed inset-x-0 bottom-0 top-auto z-40 mx-auto max-h-[90dvh] w-full max-w-md overflow-y-auto rounded-t-card border border-line bg-paper p-5 pb-[env(safe-area-inset-bottom)] text-ink shadow-float sm:bottom-auto sm:top-[12vh] sm:rounded-card'

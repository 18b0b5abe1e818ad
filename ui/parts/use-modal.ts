import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const calmMs = 600

/**
 * Opens as a modal one what was asked for, also when it came open with the page. True for the moment in which the second
 * tap of a double tap may still come: it meant what was there before.
 */
export function useModal(asked: number) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isJustOpen, setJustOpen] = useState(false)
  // Before the browser goes on: a busy phone would let the second tap in first.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (asked === 0 || dialog === null || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
    setJustOpen(true)
  }, [asked])
  // On its own: what is asked for again while it is open must not keep it calm for ever.
  useEffect(() => {
    if (!isJustOpen) return
    const timer = setTimeout(() => setJustOpen(false), calmMs)
    return () => clearTimeout(timer)
  }, [isJustOpen])
  return { ref, isJustOpen }
}

/** React keeps `autoFocus` to itself; a dialog wants the attribute. Enter, pressed twice, must not confirm. */
export function focusDialogHeading(heading: HTMLHeadingElement | null) {
  heading?.setAttribute('autofocus', '')
}

export const dialogStyles =
  'fixed inset-x-0 bottom-0 top-auto z-40 mx-auto max-h-[90dvh] w-full max-w-md overflow-y-auto rounded-t-card border border-line bg-paper p-5 pb-[env(safe-area-inset-bottom)] text-ink shadow-float sm:bottom-auto sm:top-[12vh] sm:rounded-card'

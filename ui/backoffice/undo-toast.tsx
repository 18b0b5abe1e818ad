import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'

/** Last action in words; `undo` is the form that undoes it. */
export type Done = {
  /** 'Order packed.' */
  words: string
  undo: { action: string; fields: Record<string, string> } | null
  /** When, in milliseconds since 1970. */
  at: number
  /** For how many milliseconds more it is said, and can be taken back. */
  leftMs: number
}

/**
 * Says what was done, and offers for ten seconds to take it back, by Ctrl+Z too: nobody finds a button in time by the
 * keyboard. Without script it goes with the next page after.
 */
export function DoneBar({ done }: { done: Done }) {
  const [isOver, setOver] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(keepKeyboard, [])
  useEffect(() => {
    const end = () => {
      if (bar.current?.contains(document.activeElement)) leaveBar()
      setOver(true)
    }
    const timer = setTimeout(end, done.leftMs)
    return () => clearTimeout(timer)
  }, [done.leftMs])
  // Something else was done since, and may have nothing to say here: what was done before it is old news.
  const { state, formMethod } = useNavigation()
  const isOldNews = state === 'loading' && formMethod === 'POST'
  useEffect(() => {
    if (isOldNews) setOver(true)
  }, [isOldNews])
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      bar.current?.querySelector('form')?.requestSubmit()
    }
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [])
  if (isOver) return null
  return (
    <div
      ref={bar}
      role="status"
      data-done-bar
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 mx-auto flex min-h-12 max-w-md items-center gap-2 rounded-card bg-ink pl-4 pr-1.5 text-paper shadow-float motion-safe:animate-fade-in lg:bottom-6"
    >
      <Icon name="check" size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium">{done.words}</p>
      {done.undo && (
        <Form method="post" action={done.undo.action} onSubmit={leaveBar}>
          {Object.entries(done.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <span
            aria-hidden="true"
            className="mr-1 hidden font-sans text-xs opacity-70 pointer-fine:lg:inline"
          >
            Ctrl Z
          </span>
          <button
            type="submit"
            aria-keyshortcuts="Control+Z"
            className="min-h-11 rounded-card px-3 text-sm font-semibold underline underline-offset-4 focus-visible:outline-paper"
          >
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}

/** In a field it takes back what was typed, as everywhere. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}

/** The bar is about to go: the keyboard goes on where the page begins, not behind its end. */
function leaveBar(): void {
  const { activeElement } = document
  if (activeElement?.closest('[role=status]')) goToContent()
}

/** The button that was pressed has often gone with what there was to do, and took the keyboard's place with it. */
function keepKeyboard(): void {
  if (document.activeElement === document.body) goToContent()
}

function goToContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
